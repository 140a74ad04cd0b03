import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countOf, statesIn, zoomableIn } from 'xstate-paths/diagram'
import { type Flow, flowsOf } from 'xstate-viewer'
import { pictureOf } from 'xstate-viewer/pictures'
import { choicesIn } from 'xstate-viewer/simulate/choices'
import { begin, presentOf } from 'xstate-viewer/simulate/simulation'
import { SCREENS, thumbnailFile } from '../../src/flows/screens'
import { shownFlows } from '../../src/flows/shown-flows'
import { everyScreen } from '../e2e/access/screens/every-screen'

const FOLDER = 'src/flows/thumbnails'
/** Total bytes of all thumbnails. */
const BUDGET = 400_000

const { list } = flowsOf(shownFlows)
const each = list.map((flow): [string, Flow] => [flow.name, flow])
const screens = [...new Set(Object.values(SCREENS).flatMap((states) => Object.values(states)))]

test.each(each)('no picture of %s has more than 15 arrows', (_, flow) => {
  const pictures = [null, ...zoomableIn(flow.chart).map(({ id }) => id)].map((at) => pictureOf(flow, at))
  for (const picture of pictures) expect(countOf(picture)).toBeLessThanOrEqual(15)
})

test.each(each)('%s can be simulated from its start', (_, flow) => {
  const { snapshot } = presentOf(begin(flow.machine, flow.examples.input))
  expect(choicesIn(flow, snapshot).some(({ accepted }) => accepted)).toBe(true)
})

test('each picture belongs to an existing state and to a screen with a screenshot', () => {
  const unknown = list.flatMap(({ name, chart }) => {
    const paths = statesIn(chart.root).map(({ path }) => path)
    return Object.keys(SCREENS[name as keyof typeof SCREENS] ?? {}).filter((path) => !paths.includes(path))
  })
  expect(unknown).toEqual([])
  const names = new Set(everyScreen.map(({ name }) => name))
  expect(screens.filter((screen) => !names.has(screen))).toEqual([])
})

test('every screen has its thumbnail (if not: npm run looks, npm run thumbnails), and there are no others', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(screens.map(thumbnailFile).sort())
})

test('all thumbnails together are within their budget', () => {
  const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
  expect(bytes).toBeLessThan(BUDGET)
})
