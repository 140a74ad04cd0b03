import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { cases } from '../src/cases.ts'
import { describePath, paths } from '../src/paths.ts'
import { traverse } from '../src/traverse.ts'

const chart = createMachine({
  id: 'rooms',
  initial: 'hall',
  states: {
    hall: { on: { up: 'attic', down: 'cellar' } },
    attic: { on: { back: 'hall', look: {} } },
    cellar: { on: { back: 'hall' } },
  },
})

test('a failing path is reported as found and shrunk', () => {
  const given = cases(chart, { promises: { 'no one enters the cellar': ({ after }) => !after.matches('cellar') } })
  expect(paths(given).paths.map(describePath)).toEqual([
    'starts in hall; up: attic; look: still attic; back: hall; down: cellar; back: hall',
  ])
  expect(traverse(given, {}).failures).toEqual([
    `rooms, after 'starts in hall; up: attic; look: still attic; back: hall; down: cellar': a promise is broken: no one enters the cellar.
  context {}
  rooms fails alike after 'starts in hall; down: cellar'`,
  ])
})
