import { expect, test } from 'vitest'
import { describePath, paths as pathsOf } from '../src/paths.ts'
import { select } from '../src/select.ts'
import { washerCases } from './washer.ts'

const { paths } = pathsOf(washerCases, { mode: 'edges' })

test('paths to a state end where they reach it last, without duplicates', () => {
  const found = select(washerCases, paths, { to: 'washing.cooling' }).map(describePath)
  expect(found).toEqual([
    'starts (coins 1) in ready; choose: washing.turning; wash is done (clean true): washing.cooling',
  ])
})

test('paths from a state go through it before they end', () => {
  const found = select(washerCases, paths, { from: 'stuck', to: 'idle' })
  expect(found.length).toBeGreaterThan(0)
  for (const path of found) expect(describePath(path)).toMatch(/: stuck;.*: idle$/)
})

test('a parent selects every state inside it', () => {
  expect(select(washerCases, paths, { from: 'washing' }).length).toBeGreaterThan(
    select(washerCases, paths, { from: 'washing.cooling' }).length,
  )
})

test('paths by events send one of them', () => {
  const found = select(washerCases, paths, { events: ['door.closed'] })
  expect(found.length).toBeGreaterThan(0)
  for (const path of found) expect(path.steps.map(({ event }) => event.type)).toContain('door.closed')
})
