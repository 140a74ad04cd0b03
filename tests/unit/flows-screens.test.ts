import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowNames } from '../../src/flows/charts'
import { stateAt } from '../../src/flows/pictures'
import { SCREENS, screenOf, thumbnailFile } from '../../src/flows/screens'
import { everyScreen } from '../e2e/access/screens/every-screen'

const FOLDER = 'src/flows/thumbnails'
/** Bytes of all of them. */
const BUDGET = 400_000

const screens = [...new Set(flowNames.flatMap((flow) => Object.values(SCREENS[flow] ?? {})))]

test('each picture belongs to a state that is there and to a screen that is photographed', () => {
  const unknown = flowNames.flatMap((flow) => Object.keys(SCREENS[flow] ?? {}).filter((path) => !stateAt(flow, path)))
  expect(unknown).toEqual([])
  const names = new Set(everyScreen.map(({ name }) => name))
  expect(screens.filter((screen) => !names.has(screen))).toEqual([])
})

test('a state inside another has its screen, where it has none of its own', () => {
  expect(screenOf('orders', 'orders.work.ready.outdated')).toBe('orders full')
  expect(screenOf('orders', 'orders.work.failed')).toBe('orders that cannot be loaded')
  expect(screenOf('move', 'move.locking')).toBeNull()
})

test('every screen has its small picture (else: npm run looks, npm run thumbnails), and there are no others', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(screens.map(thumbnailFile).sort())
})

test('all small pictures weigh less than their budget', () => {
  const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
  expect(bytes).toBeLessThan(BUDGET)
})
