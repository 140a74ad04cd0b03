import { assign, createMachine, fromPromise, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import type { Cases } from '../src/checked-cases.ts'

/** A chart with cases. */
export interface Compared {
  /** The XState feature that it uses. */
  feature: string
  given: Cases
  /** One of its edge paths, or the beginning of one, that shows the feature. */
  path: string
}

/** Two dishes cook in parallel. The meal is served when both are done. */
const meal = createMachine({
  id: 'meal',
  initial: 'cooking',
  states: {
    cooking: {
      type: 'parallel',
      onDone: 'served',
      states: {
        rice: { initial: 'raw', states: { raw: { on: { boil: 'done' } }, done: { type: 'final' } } },
        fish: { initial: 'raw', states: { raw: { on: { fry: 'done' } }, done: { type: 'final' } } },
      },
    },
    served: { on: { eat: 'over' } },
    over: { type: 'final' },
  },
})

/** A film resumes at the exact scene where it was paused, or at the first scene of that part. */
export const film = (history: 'shallow' | 'deep') =>
  createMachine({
    id: 'film',
    initial: 'playing',
    states: {
      playing: {
        initial: 'intro',
        on: { pause: 'paused' },
        states: {
          intro: { on: { next: 'main' } },
          main: { initial: 'one', states: { one: { on: { next: 'two' } }, two: { on: { next: '#film.over' } } } },
          last: { type: 'history', history },
        },
      },
      paused: { on: { resume: 'playing.last', stop: 'over' } },
      over: {},
    },
  })

/** A tape resumes on the side where it was, at its beginning. One key starts both channels. */
const tape = createMachine({
  id: 'tape',
  initial: 'out',
  states: {
    out: { on: { insert: 'in.last', loud: { target: ['in.left.high', 'in.right.high'] } } },
    in: {
      type: 'parallel',
      on: { eject: 'out' },
      states: {
        left: { initial: 'low', states: { low: { on: { up: 'high' } }, high: { on: { down: 'low' } } } },
        right: { initial: 'low', states: { low: { on: { up: 'high' } }, high: { on: { down: 'low' } } } },
        last: { type: 'history', history: 'shallow' },
      },
    },
  },
})

/** An order that is checked after each edit by eventless transitions. */
const order = setup({
  types: {
    context: {} as { pieces: number; isMember: boolean },
    events: {} as { type: 'edit'; pieces: number } | { type: 'join' } | { type: 'send' } | { type: 'cancel' },
  },
  actions: {
    edit: assign({ pieces: (_, params: { pieces: number }) => params.pieces }),
    join: assign({ isMember: true }),
  },
  guards: {
    isEmpty: ({ context }) => context.pieces === 0,
    isFree: ({ context }) => context.pieces >= 3 || context.isMember,
  },
}).createMachine({
  id: 'order',
  context: { pieces: 1, isMember: false },
  initial: 'checking',
  on: {
    cancel: '.cancelled',
    edit: { target: '.checking', actions: { type: 'edit', params: ({ event }) => ({ pieces: event.pieces }) } },
  },
  states: {
    checking: {
      always: [{ guard: 'isEmpty', target: 'empty' }, { guard: 'isFree', target: 'free' }, { target: 'paid' }],
    },
    empty: {},
    free: { on: { send: 'sent' } },
    paid: { on: { send: 'sent', join: { target: 'checking', actions: 'join' } } },
    sent: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

/** A request that is tried three times. Each attempt starts its call again. */
const request = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'send' } | { type: 'again' } },
  actors: { call: fromPromise<{ status: number }>(async () => ({ status: 200 })) },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: {
    isLast: ({ context }) => context.tries >= 2,
    isOk: (_, params: { status: number }) => params.status === 200,
  },
  delays: { limit: 5_000, pause: ({ context }) => 100 * 2 ** context.tries },
}).createMachine({
  id: 'request',
  context: { tries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { send: 'trying' } },
    trying: {
      invoke: {
        id: 'call',
        src: 'call',
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'done' },
          { target: 'failed' },
        ],
        onError: [
          { guard: 'isLast', target: 'failed' },
          { target: 'waiting', actions: 'count' },
        ],
      },
      after: { limit: 'failed' },
      on: { again: { target: 'trying', reenter: true } },
    },
    waiting: { after: { pause: 'trying' } },
    failed: { on: { send: 'trying' } },
    done: { type: 'final' },
  },
})

export const stateCharts: Compared[] = [
  {
    feature: 'parallel states, onDone',
    given: cases(meal, {}),
    path: 'starts in cooking.rice.raw + cooking.fish.raw; boil: cooking.rice.done + cooking.fish.raw; fry: served; eat: over',
  },
  {
    feature: 'deep history',
    given: cases(film('deep'), { events: { next: [{}], pause: [{}], resume: [{}], stop: [{}] } }),
    path: 'starts in playing.intro; next: playing.main.one; next: playing.main.two; pause: paused; resume: playing.main.two; next: over',
  },
  {
    feature: 'shallow history, multiple targets',
    given: cases(tape, {}),
    path: 'starts in out; loud: in.left.high + in.right.high; ',
  },
  {
    feature: 'always, root transitions, guards',
    given: cases(order, {
      events: { edit: [{ pieces: 0 }, { pieces: 1 }, { pieces: 3 }], join: [{}], send: [{}], cancel: [{}] },
    }),
    path: 'starts in paid; join: free; edit (pieces 0): empty; cancel: cancelled',
  },
  {
    feature: 'promise, reenter, dynamic delay',
    given: cases(request, { done: { call: [{ status: 200 }, { status: 404 }] }, error: { call: ['no answer'] } }),
    path: 'starts in idle; send: trying; call fails: waiting; pause ends: trying; again: still trying',
  },
]
