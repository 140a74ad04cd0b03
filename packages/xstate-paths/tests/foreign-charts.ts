// biome-ignore-all format: a line a state reads like a table
import { assign, fromCallback, fromPromise } from 'xstate'

/** A chart as in other projects, with examples of its events and answers, and its happy path judged by hand. */
export interface Foreign {
  name: string
  config: Record<string, unknown>
  guards?: Record<string, (args: Args, params?: never) => boolean>
  actions?: Record<string, unknown>
  delays?: Record<string, number>
  /** Names of promises and callbacks. */
  actors?: readonly string[]
  given?: Record<string, unknown>
  /** The states of the happy path of the overview, from the start. */
  happy?: string
}

interface Args {
  context: Record<string, number>
  event: Record<string, unknown>
}

const on = (targets: Record<string, unknown>) => ({ on: targets })
const set = (context: Record<string, unknown>) => assign(context as never)
const add = (field: string, by: number) => assign({ [field]: ({ context }: Args) => (context[field] ?? 0) + by } as never)
/** A chart, or with '' for a name a state with child states. */
const flow = (name: string, initial: string, states: object, more: object = {}) => ({ ...(name && { id: name }), initial, states, ...more })
const work = (src: string, done: unknown, failed: unknown, more: object = {}) => ({
  invoke: { id: src, src, ...(done !== null && { onDone: done }), ...(failed !== null && { onError: failed }) },
  ...more,
})
const cycle = (event: string, ...states: string[]) =>
  Object.fromEntries(states.map((state, at) => [state, on({ [event]: states[(at + 1) % states.length] })]))

/** Logic that nothing runs: the package and the observer hold all effects. */
export const heldActors = (names: readonly string[] = []) =>
  Object.fromEntries(names.map((name) => [name, name.startsWith('watch') ? fromCallback(() => {}) : fromPromise(async () => 0)])) // biome-ignore format: one line

export const foreignCharts: readonly Foreign[] = [
  {
    name: 'pedestrian crossing',
    config: flow('crossing', 'green', {
      green: on({ PUSH: 'greenWaiting' }),
      greenWaiting: { after: { 2000: 'yellow' } },
      yellow: { after: { 3000: 'red' } },
      red: flow('', 'walk', { walk: { after: { 4000: 'flash' } }, flash: { after: { 1500: 'stop' } }, stop: { type: 'final' } }, { onDone: 'green' }),
    }, { on: { POWER_LOST: '.yellow' } }),
    happy: 'green > greenWaiting > yellow > red',
  },
  {
    name: 'cash machine',
    config: flow('atm', 'idle', {
      idle: on({ CARD: 'askingPin' }),
      askingPin: on({ PIN: 'verifying', EJECT: 'idle' }),
      verifying: work('verifyPin', [{ guard: 'isRight', target: 'choosing' }, { guard: 'isLast', target: 'cardKept' }, { target: 'askingPin', actions: 'count' }], 'outOfOrder'),
      choosing: on({ AMOUNT: 'paying', EJECT: 'idle' }),
      paying: work('pay', 'idle', 'outOfOrder'),
      cardKept: { type: 'final' },
      outOfOrder: { on: { SERVICE: 'idle' } },
    }, { context: { tries: 0 } }),
    actors: ['verifyPin', 'pay'],
    guards: { isRight: ({ event }) => event.output === true, isLast: ({ context }) => context.tries === 2 },
    actions: { count: add('tries', 1) },
    given: { done: { verifyPin: [true, false] } },
    happy: 'idle > askingPin > verifying > choosing > paying',
  },
  {
    name: 'microwave',
    config: flow('microwave', 'idle', {
      idle: on({ START: { guard: 'isShut', target: 'cooking' }, DOOR: { actions: 'toggle' } }),
      cooking: { on: { DOOR: { target: 'paused', actions: 'toggle' }, STOP: 'idle' }, after: { 6000: 'done' } },
      paused: on({ DOOR: { target: 'cooking', actions: 'toggle' }, STOP: 'idle' }),
      done: { after: { 1000: 'idle' } },
    }, { context: { open: 0 } }),
    guards: { isShut: ({ context }) => context.open === 0 },
    actions: { toggle: assign({ open: ({ context }: Args) => 1 - (context.open ?? 0) } as never) },
    happy: 'idle > cooking > done',
  },
  {
    name: 'thermostat',
    config: {
      id: 'thermostat', type: 'parallel', context: { temperature: 20 },
      on: { READING: { actions: 'read' } },
      states: {
        mode: flow('', 'heat', { heat: on({ MODE: 'cool' }), cool: on({ MODE: 'off' }), off: on({ MODE: 'heat' }) }),
        burner: flow('', 'resting', { resting: { always: { guard: 'isCold', target: 'burning' } }, burning: { always: { guard: 'isWarm', target: 'resting' } } }),
      },
    },
    guards: { isCold: ({ context }) => (context.temperature ?? 0) < 18, isWarm: ({ context }) => (context.temperature ?? 0) > 22 },
    actions: { read: assign({ temperature: ({ event }: Args) => event.degrees } as never) },
    given: { events: { READING: [{ degrees: 15 }, { degrees: 25 }] } },
  },
  {
    name: 'web socket that reconnects',
    config: flow('socket', 'disconnected', {
      disconnected: on({ CONNECT: 'connecting' }),
      connecting: { ...work('watchSocket', 'waiting', 'waiting'), on: { OPENED: { target: 'connected', actions: 'forget' } }, after: { 4000: 'waiting' } },
      connected: on({ DROPPED: 'waiting', DISCONNECT: 'disconnected' }),
      waiting: { entry: 'count', always: { guard: 'isHopeless', target: 'failed' }, after: { backoff: 'connecting' }, on: { DISCONNECT: 'disconnected' } },
      failed: on({ CONNECT: { target: 'connecting', actions: 'forget' } }),
    }, { context: { tries: 0 } }),
    actors: ['watchSocket'],
    delays: { backoff: 1000 },
    guards: { isHopeless: ({ context }) => (context.tries ?? 0) > 2 },
    actions: { count: add('tries', 1), forget: set({ tries: 0 }) },
    given: { said: { watchSocket: [{ type: 'OPENED' }] } },
    happy: 'disconnected > connecting > connected',
  },
  {
    name: 'wizard with history',
    config: flow('wizard', 'steps', {
      steps: flow('', 'name', { name: on({ NEXT: 'address' }), address: on({ NEXT: 'review', BACK: 'name' }), review: on({ BACK: 'address', SUBMIT: '#wizard.sent' }), last: { type: 'history' } }, { on: { HELP: 'help' } }),
      help: on({ CLOSE: 'steps.last' }),
      sent: { type: 'final' },
    }),
    happy: 'steps > sent',
  },
  {
    name: 'video call',
    config: flow('call', 'idle', {
      idle: on({ DIAL: 'ringing', INCOMING: 'ringing' }),
      ringing: { on: { ANSWER: 'connected', REJECT: 'ended' }, after: { 30000: 'ended' } },
      connected: { type: 'parallel', on: { HANG_UP: 'ended' }, states: {
        audio: { initial: 'on', states: cycle('MUTE', 'on', 'muted') }, video: { initial: 'off', states: cycle('CAMERA', 'off', 'on') }, screen: { initial: 'own', states: cycle('SHARE', 'own', 'shared') } } },
      ended: { type: 'final' },
    }),
    happy: 'idle > ringing > connected > ended',
  },
  {
    name: 'transfer with compensation',
    config: flow('transfer', 'debiting', {
      debiting: work('debit', 'crediting', 'rejected'),
      crediting: work('credit', 'completed', 'compensating'),
      compensating: work('refund', 'rolledBack', [{ guard: 'isTired', target: 'manualReview' }, { target: 'compensating', actions: 'count', reenter: true }]),
      completed: { type: 'final' }, rejected: { type: 'final' }, rolledBack: { type: 'final' }, manualReview: {},
    }, { context: { tries: 0 } }),
    actors: ['debit', 'credit', 'refund'],
    guards: { isTired: ({ context }) => context.tries === 1 },
    actions: { count: add('tries', 1) },
    happy: 'debiting > crediting > completed',
  },
  {
    name: 'calculator',
    config: flow('calculator', 'first', {
      first: on({ DIGIT: { actions: 'type' }, OPERATOR: 'operator' }), operator: on({ DIGIT: 'second', OPERATOR: {} }),
      second: on({ DIGIT: {}, EQUALS: [{ guard: 'isDivisionByZero', target: 'error' }, { target: 'result' }] }), result: on({ OPERATOR: 'operator', DIGIT: 'first' }), error: {},
    }, { on: { CLEAR: '.first' } }),
    actions: { type: () => {} },
    guards: { isDivisionByZero: ({ event }) => event.by === 0 },
    given: { events: { EQUALS: [{ by: 0 }, { by: 1 }] } },
    happy: 'first > operator > second > result',
  },
  {
    name: 'insurance claim',
    config: flow('claim', 'filed', {
      filed: on({ ASSIGN: 'assessing' }),
      assessing: { type: 'parallel', states: { damage: flow('', 'open', { open: on({ DAMAGE: 'seen' }), seen: { type: 'final' } }), policy: flow('', 'open', { open: on({ POLICY: 'seen' }), seen: { type: 'final' } }) }, onDone: 'deciding' },
      deciding: on({ DECIDE: [{ guard: 'isCovered', target: 'paying' }, { target: 'rejected' }] }), paying: work('payOut', 'settled', 'paying'), settled: { type: 'final' }, rejected: on({ APPEAL: 'assessing' }),
    }),
    actors: ['payOut'],
    guards: { isCovered: ({ event }) => event.covered === true },
    given: { events: { DECIDE: [{ covered: true }, { covered: false }] } },
    happy: 'filed > assessing > deciding > paying > settled',
  },
  {
    name: 'pull request',
    config: flow('pull', 'draft', {
      draft: on({ READY: 'open' }),
      open: { type: 'parallel', states: { checks: flow('', 'pending', { pending: on({ GREEN: 'green', RED: 'red' }), green: {}, red: {} }, { on: { PUSHED: '.pending' } }), review: flow('', 'awaiting', { awaiting: on({ APPROVE: 'approved', REQUEST: 'changes' }), approved: {}, changes: on({ PUSHED: 'awaiting' }) }) }, on: { MERGE: { guard: 'isMergeable', target: 'merged' }, CLOSE: 'closed', DRAFT: 'draft' } },
      merged: { type: 'final' }, closed: on({ REOPEN: 'open' }),
    }),
    guards: { isMergeable: ({ event }) => event.mergeable === true },
    given: { events: { MERGE: [{ mergeable: true }, { mergeable: false }] } },
    happy: 'draft > open > merged',
  },
  {
    name: 'location with permission',
    config: flow('location', 'undecided', {
      undecided: on({ ASK: 'asking' }), asking: { ...work('watchPermission', null, null), on: { GRANTED: 'tracking', DENIED: 'denied' } },
      tracking: { ...work('watchPosition', null, 'lost'), on: { FIX: { actions: 'note' } }, after: { 15000: 'lost' } }, lost: on({ RETRY: 'tracking' }), denied: {},
    }),
    actors: ['watchPermission', 'watchPosition'],
    actions: { note: () => {} },
    given: { said: { watchPermission: [{ type: 'GRANTED' }, { type: 'DENIED' }], watchPosition: [{ type: 'FIX' }] } },
    happy: 'undecided > asking > tracking',
  },
  {
    name: 'collaborative lock',
    config: flow('lock', 'free', {
      free: on({ 'lock.*': 'held' }), held: { on: { release: 'free', steal: [{ guard: 'isAdmin', target: 'stolen' }] }, after: { 30000: 'free' } }, stolen: { always: 'held', exit: 'note' },
    }, { on: { '*': { actions: 'note' } } }),
    guards: { isAdmin: ({ event }) => event.admin === true },
    actions: { note: () => {} },
    given: { events: { 'lock.own': [{}], 'lock.forAll': [{}], steal: [{ admin: true }, { admin: false }], other: [{}] } },
  },
]
