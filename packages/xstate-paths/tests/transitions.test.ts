import { expect, test } from 'vitest'
import { createMachine, fromCallback, fromObservable, fromPromise, fromTransition, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { walked } from './walked.ts'

const go = { go: [{}] }

test('promises, callbacks, observables, machines and transition functions can be invoked', () => {
  const inner = createMachine({ initial: 'a', states: { a: {} } })
  const chart = setup({
    types: { events: {} as { type: 'go' } },
    actors: {
      promise: fromPromise<number>(async () => 1),
      callback: fromCallback(() => {}),
      observable: fromObservable<number, undefined>(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
      machine: inner,
      reducer: fromTransition((count: number) => count + 1, 0),
    },
  }).createMachine({
    id: 'all',
    initial: 'on',
    states: {
      on: {
        on: { go: 'off' },
        invoke: [
          { id: 'promise', src: 'promise', onDone: 'off', onError: 'off' },
          { id: 'callback', src: 'callback' },
          { id: 'observable', src: 'observable', onDone: 'off' },
          { id: 'machine', src: 'machine', onDone: 'off' },
          { id: 'reducer', src: 'reducer' },
        ],
      },
      off: {},
    },
  })
  const given = cases(chart, {
    events: go,
    done: { promise: [1], observable: [undefined], machine: [undefined] },
    error: { promise: ['no'] },
  })
  expect(walked(given).missing).toEqual([])
})

test('unreachable items are counted separately and must not be reached', () => {
  const chart = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { go: 'on', fix: { guard: () => false, target: 'off' } } }, on: { on: { go: 'off' } } },
  })
  const given = (unreachable: Record<string, string>) => cases(chart, { events: { ...go, fix: [{}] }, unreachable })
  const fix = 'off: fix [inline 1] -> off'
  expect(walked(given({})).missing).toEqual([`no path takes ${fix}`, `inline 1 never holds on ${fix}`])
  expect(walked(given({ [fix]: 'impossible' })).missing).toEqual([])
  expect(walked(given({ [fix]: 'impossible', 'off: go -> on': 'dark' })).missing).toEqual([
    'reached, though declared unreachable (dark): off: go -> on',
  ])
  expect(() => given({ 'off: blow -> on': 'no wind' })).toThrow(
    "'lamp' has no transition 'off: blow -> on' to be unreachable. It has 'off: go -> on', 'off: fix [inline 1] -> off'",
  )
})
