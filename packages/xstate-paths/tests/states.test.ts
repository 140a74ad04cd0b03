import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { paths } from '../src/paths.ts'
import { film } from './compared-states.ts'
import { walked } from './walked.ts'

test('the memory of history distinguishes states, unless the cases ignore it', () => {
  const count = (history: 'key' | 'ignore') =>
    paths(cases(film('deep'), { history }), { mode: 'shortest' }).paths.length
  expect(count('key')).toBeGreaterThan(count('ignore'))
  expect(count('ignore')).toBe(5)
})

test('a final state and a finished chart have outputs', () => {
  const chart = setup({
    types: { context: {} as { sum: number }, output: {} as { sum: number }, events: {} as { type: 'go' } },
  }).createMachine({
    id: 'sum',
    context: { sum: 4 },
    initial: 'adding',
    output: ({ context }) => ({ sum: context.sum }),
    states: {
      adding: {
        initial: 'a',
        onDone: { target: 'over', guard: ({ event }) => (event.output as unknown as number) === 3 },
        states: { a: { on: { go: 'b' } }, b: { type: 'final', output: 3 } },
      },
      over: { type: 'final' },
    },
  })
  const given = cases(chart, {
    events: { go: [{}] },
    unreachable: {
      'inline 1 never refuses on adding: xstate.done.state.sum.adding [inline 1] -> over': 'b always returns 3',
    },
  })
  const [path] = paths(given).paths
  expect(path?.steps.at(-1)?.state.snapshot?.output).toEqual({ sum: 4 })
  expect(walked(given).missing).toEqual([])
})
