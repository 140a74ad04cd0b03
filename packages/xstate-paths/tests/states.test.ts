import { expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { explore } from '../src/graph.ts'
import { modelOf } from '../src/model.ts'
import { paths } from '../src/paths.ts'
import { walked } from './walked.ts'

test('the memory of history distinguishes states, unless the cases ignore it', () => {
  const lamp = createMachine({
    initial: 'on',
    states: {
      on: {
        initial: 'dim',
        on: { push: 'off' },
        states: { dim: { on: { turn: 'bright' } }, bright: {}, last: { type: 'history' } },
      },
      off: { on: { push: 'on.last' } },
    },
  })
  const count = (history: 'key' | 'ignore') => explore(modelOf(cases(lamp, { history }))).nodes - 1
  // Dim, bright and off. With memory: dim and bright without one, off with either, then dim, and bright with either.
  expect([count('ignore'), count('key')]).toEqual([3, 7])
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
