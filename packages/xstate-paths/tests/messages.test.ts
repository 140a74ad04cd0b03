import { expect, test } from 'vitest'
import {
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromTransition,
  sendParent,
  sendTo,
  setup,
  spawnChild,
} from 'xstate'
import { cases } from '../src/cases.ts'
import { walked } from './walked.ts'

test('callbacks and children say what they say, and a callback is asked for no end', () => {
  const chart = setup({
    types: { events: {} as { type: 'go' } | { type: 'tick'; left: number } },
    actors: { clock: fromCallback<{ type: 'stop' }>(() => {}) },
  }).createMachine({
    id: 'countdown',
    initial: 'still',
    states: {
      still: { on: { go: 'counting' } },
      counting: {
        invoke: { id: 'clock', src: 'clock', onError: 'still' },
        on: { tick: [{ guard: ({ event }) => event.left === 0, target: 'over' }, {}] },
      },
      over: {},
    },
  })
  const given = cases(chart, {
    events: { go: [{}], tick: [] },
    said: {
      clock: [
        { type: 'tick', left: 2 },
        { type: 'tick', left: 0 },
      ],
    },
    error: { clock: ['broken'] },
  })
  const { words, isComplete } = walked(given, 'edges')
  expect(isComplete).toBe(true)
  expect(words).toContain('starts in still; go: counting; clock says tick (left 0): over')
})

test('snapshots of a watched effect are examples; an effect nobody watches shows none', () => {
  const chart = setup({
    types: { context: {} as { degrees: number } },
    actors: {
      thermometer: fromObservable<number, undefined>(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
    },
    actions: { note: assign({ degrees: (_, { degrees }: { degrees: number }) => degrees }) },
    guards: { isHot: (_, { degrees }: { degrees: number }) => degrees > 30 },
  }).createMachine({
    id: 'room',
    context: { degrees: -1 },
    initial: 'measured',
    states: {
      measured: {
        invoke: {
          id: 'thermometer',
          src: 'thermometer',
          onSnapshot: [
            {
              guard: { type: 'isHot', params: ({ event }) => ({ degrees: event.snapshot.context ?? 0 }) },
              target: 'hot',
            },
            { actions: { type: 'note', params: ({ event }) => ({ degrees: event.snapshot.context ?? 0 }) } },
          ],
        },
      },
      hot: { invoke: { id: 'unwatched', src: 'thermometer' } },
    },
  })
  const given = cases(chart, { snapshots: { thermometer: [{ context: 20 }, { context: 40 }] } })
  const { words, isComplete } = walked(given, 'edges')
  expect(isComplete).toBe(true)
  expect(words).toContain('starts in measured; thermometer shows (context 40): hot')
})

test('emitted events, actions and messages to children and to the parent can be promised', () => {
  const child = fromTransition((state: null) => state, null)
  const chart = setup({
    types: {
      events: {} as { type: 'buy' },
      emitted: {} as { type: 'bought'; pieces: number },
      children: {} as { stock: 'stock' },
    },
    actors: { stock: child },
    actions: { toast: (_, _params: { text: string }) => {} },
  }).createMachine({
    id: 'shelf',
    invoke: { id: 'stock', src: 'stock' },
    initial: 'full',
    states: {
      full: {
        on: {
          buy: {
            target: 'empty',
            actions: [
              { type: 'toast', params: { text: 'Bought' } },
              emit({ type: 'bought', pieces: 1 }),
              sendTo('stock', { type: 'taken' }),
              sendParent({ type: 'sold' }),
            ],
          },
        },
      },
      empty: {},
    },
  })
  const steps: unknown[] = []
  const given = cases(chart, {
    events: { buy: [{}] },
    promises: {
      'every purchase is told': ({ event, actions, emitted, sent }) => {
        steps.push({ event: event.type, actions, emitted, sent })
        return event.type !== 'buy' || emitted.length === 1
      },
    },
  })
  const [ran] = walked(given, 'edges').runs
  expect(steps).toEqual([
    { event: 'xstate.init', actions: [], emitted: [], sent: [] },
    {
      event: 'buy',
      actions: [{ type: 'toast', params: { text: 'Bought' } }],
      emitted: [{ type: 'bought', pieces: 1 }],
      sent: [
        { to: 'stock', event: { type: 'taken' } },
        { to: 'parent', event: { type: 'sold' } },
      ],
    },
  ])
  expect(ran?.emitted).toEqual([{ type: 'bought', pieces: 1 }])
})

test('enqueueActions may do all that: check, assign, raise, spawn, send, emit and stop', () => {
  const chart = setup({
    types: {
      context: {} as { rounds: number },
      events: {} as { type: 'next' } | { type: 'finished' },
      emitted: {} as { type: 'round'; number: number },
    },
    actors: { coach: fromCallback<{ type: 'shout' }>(() => {}) },
    guards: { isLast: ({ context }) => context.rounds >= 2 },
    actions: { whistle: () => {} },
  }).createMachine({
    id: 'race',
    context: { rounds: 0 },
    initial: 'running',
    states: {
      running: {
        entry: spawnChild('coach', { id: 'coach' }),
        on: {
          next: {
            actions: enqueueActions(({ enqueue, check, context }) => {
              if (check('isLast')) {
                enqueue.stopChild('coach')
                enqueue.raise({ type: 'finished' })
                return
              }
              enqueue.assign({ rounds: context.rounds + 1 })
              enqueue.sendTo('coach', { type: 'shout' })
              enqueue.emit({ type: 'round', number: context.rounds + 1 })
              enqueue('whistle')
            }),
          },
          finished: 'over',
        },
      },
      over: {},
    },
  })
  const given = cases(chart, { events: { next: [{}], finished: [] } })
  const { words, runs, isComplete } = walked(given, 'edges')
  expect(isComplete).toBe(true)
  expect(words).toEqual(['starts in running; next: still running; next: still running; next: over'])
  expect(runs[0]?.actions.map(({ type }) => type)).toEqual(['whistle', 'whistle'])
  expect(runs[0]?.effects[0]?.received).toEqual([{ type: 'shout' }, { type: 'shout' }])
})
