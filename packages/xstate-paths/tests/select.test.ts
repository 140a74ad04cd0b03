import { expect, test } from 'vitest'
import { inWords, paths as pathsOf } from '../src/paths.ts'
import { checkStates, select } from '../src/select.ts'
import { washerCases } from './washer.ts'

const { paths } = pathsOf(washerCases, { mode: 'edges' })

test('paths to a state end where they last reach it, each once', () => {
  const found = select(washerCases, paths, { to: 'washing.cooling' }).map(inWords)
  expect(found).toEqual([
    'starts (coins 1) in ready; choose: washing.turning; wash is done (clean true): washing.cooling',
  ])
})

test('paths from a state go through it, before they end', () => {
  const found = select(washerCases, paths, { from: 'stuck', to: 'idle' })
  expect(found.length).toBeGreaterThan(0)
  for (const path of found) expect(inWords(path)).toMatch(/: stuck;.*: idle$/)
})

test('a parent stands for every state inside', () => {
  expect(select(washerCases, paths, { from: 'washing' }).length).toBeGreaterThan(
    select(washerCases, paths, { from: 'washing.cooling' }).length,
  )
})

test('paths by events have one of them sent', () => {
  const found = select(washerCases, paths, { events: ['door.closed'] })
  expect(found.length).toBeGreaterThan(0)
  for (const path of found) expect(path.steps.map(({ event }) => event.type)).toContain('door.closed')
})

test('a wrong state is answered with the right ones', () => {
  expect(() => checkStates(washerCases, { from: 'cooling' })).toThrow(
    /^'washer' has no state 'cooling'\. Its states: starting, /,
  )
})

test('where no path is like that, it is said', () => {
  expect(() => select(washerCases, paths, { from: 'stuck', to: 'starting', events: ['coin', 'reset'] })).toThrow(
    "No path of 'washer' goes through 'stuck' and reaches 'starting' and sends coin or reset.",
  )
})
