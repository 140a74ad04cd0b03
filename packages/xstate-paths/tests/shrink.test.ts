import { expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { describePath, paths } from '../src/paths.ts'
import { describeFailures } from '../src/shrink.ts'
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

/** A guard that throws, and a named action among the steps that shrinking leaves out. */
const broken = setup({
  actions: { logIt: () => {} },
  guards: {
    isBroken: () => {
      throw new Error('guard broke')
    },
  },
}).createMachine({
  id: 'broken',
  type: 'parallel',
  states: {
    x: {
      initial: 'a',
      states: {
        a: { on: { go: { target: 'b', actions: 'logIt' } } },
        b: { on: { boom: { guard: 'isBroken', target: 'c' } } },
        c: {},
      },
    },
    y: { initial: 'd', states: { d: { on: { note: 'e' } }, e: { on: { note: 'd' } } } },
  },
})

test('a chart with named actions is shrunk, and paths that fail for the same reason are reported once', () => {
  const { failures, failed, coverage } = traverse(cases(broken, {}), {})
  expect(failed).toHaveLength(2)
  expect(failures).toEqual([expect.stringMatching(/^broken, after [\s\S]*guard broke\n {2}1 other path fails for the same reason$/)]) // biome-ignore format: one line
  expect(coverage.states).toEqual([6, 7])
})

test('a failure that cannot be shrunk is reported unshrunk, with a stack trace if wanted', () => {
  const given = cases(chart, { promises: { 'no one enters the cellar': ({ after }) => !after.matches('cellar') } })
  const [path] = paths(given).paths
  const [error] = traverse(given).failed
  if (!path || !error) throw new Error('No path fails.')
  const broken = () => {
    throw new Error('no more')
  }
  const [report] = describeFailures({ ...given, leaveOut: broken }, [{ path, error }], true)
  expect(report).toMatch(/no one enters the cellar[\s\S]*this path is not shrunk: no more[\s\S]*\n {4}at /)
})
