import { expect, test } from 'vitest'
import {
  and,
  assign,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  not,
  or,
  setup,
  stateIn,
} from 'xstate'
import { cases } from '../src/cases.ts'
import { walked } from './walked.ts'

const go = { go: [{}] }

test('always, with a guard on either side, and transitions of the root', () => {
  const chart = setup({
    types: { context: {} as { paid: boolean }, events: {} as { type: 'pay' } | { type: 'enter' } | { type: 'reset' } },
    actions: { pay: assign({ paid: true }), clear: assign({ paid: false }) },
    guards: { hasPaid: ({ context }) => context.paid },
  }).createMachine({
    id: 'gate',
    context: { paid: false },
    initial: 'shut',
    on: { reset: { target: '.shut', actions: 'clear' } },
    states: {
      shut: { on: { pay: { actions: 'pay' }, enter: 'asking' } },
      asking: { always: [{ guard: 'hasPaid', target: 'open' }, { target: 'shut' }] },
      open: {},
    },
  })
  const { missing } = walked(cases(chart, { events: { pay: [{}], enter: [{}], reset: [{}] } }))
  expect(missing).toEqual([])
})

test('wildcards, whole and partial', () => {
  const chart = createMachine({
    id: 'door',
    initial: 'open',
    states: { open: { on: { 'door.*': 'shut' } }, shut: { on: { 'door.locked': 'locked', '*': 'open' } }, locked: {} },
  })
  const given = cases(chart, { events: { 'door.pushed': [{}], 'door.locked': [{}], bell: [{}] } })
  expect(walked(given).missing).toEqual([])
})

test('guards that are composed, take parameters, ask for a state, or have no name', () => {
  const chart = setup({
    types: {
      context: {} as { coins: number },
      events: {} as { type: 'coin' } | { type: 'push'; force: number } | { type: 'light' },
    },
    actions: { count: assign({ coins: ({ context }) => context.coins + 1 }) },
    guards: {
      hasCoins: ({ context }) => context.coins > 0,
      isHard: (_, { force }: { force: number }) => force > 9,
    },
  }).createMachine({
    id: 'turnstile',
    context: { coins: 0 },
    type: 'parallel',
    states: {
      arm: {
        initial: 'locked',
        states: {
          locked: {
            on: {
              push: [
                { guard: and(['hasCoins', not(stateIn({ lamp: 'red' }))]), target: 'turning' },
                { guard: { type: 'isHard', params: ({ event }) => event }, target: 'broken' },
              ],
            },
          },
          turning: { on: { push: { guard: or(['hasCoins', ({ event }) => event.force > 5]), target: 'locked' } } },
          broken: {},
        },
      },
      slot: { on: { coin: { guard: ({ context }) => context.coins < 2, actions: 'count' } } },
      lamp: { initial: 'red', states: { red: { on: { light: 'green' } }, green: { on: { light: 'red' } } } },
    },
  })
  const given = cases(chart, {
    events: { coin: [{}], push: [{ force: 1 }, { force: 10 }], light: [{}] },
    unreachable: {
      'or(hasCoins, inline 1) never refuses on arm.turning: push [or(hasCoins, inline 1)] -> arm.locked':
        'who turns it has paid',
    },
  })
  expect(walked(given).missing).toEqual([])
})

test('promises, callbacks, observables, machines and transition functions are invoked alike', () => {
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

test('what is declared unreachable is counted apart, and must not be reached', () => {
  const chart = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { go: 'on', fix: { guard: () => false, target: 'off' } } }, on: { on: { go: 'off' } } },
  })
  const given = (unreachable: Record<string, string>) => cases(chart, { events: { ...go, fix: [{}] }, unreachable })
  const fix = 'off: fix [inline 1] -> off'
  expect(walked(given({})).missing).toEqual([`no path takes ${fix}`, `inline 1 never holds on ${fix}`])
  expect(walked(given({ [fix]: 'nobody can' })).missing).toEqual([])
  expect(walked(given({ [fix]: 'nobody can', 'off: go -> on': 'dark' })).missing).toEqual([
    'reached, though declared unreachable (dark): off: go -> on',
  ])
  expect(() => given({ 'off: blow -> on': 'no wind' })).toThrow(
    "'lamp' has no transition 'off: blow -> on' to be unreachable. It has 'off: go -> on', 'off: fix [inline 1] -> off'",
  )
})
