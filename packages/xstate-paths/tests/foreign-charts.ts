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
    name: 'vending machine',
    config: flow('vending', 'idle', {
      idle: on({ COIN: { target: 'collecting', actions: 'insert' } }),
      collecting: {
        on: {
          COIN: { guard: 'hasRoom', actions: 'insert' },
          SELECT: [{ guard: 'isEnough', target: 'dispensing' }, { target: 'collecting' }],
          CANCEL: { target: 'refunding' },
        },
      },
      dispensing: { entry: 'empty', after: { 1000: 'idle' } },
      refunding: { entry: 'empty', always: 'idle' },
    }, { context: { coins: 0 } }),
    guards: { isEnough: ({ context }) => (context.coins ?? 0) >= 2, hasRoom: ({ context }) => (context.coins ?? 0) < 3 },
    actions: { insert: add('coins', 1), empty: set({ coins: 0 }) },
    happy: 'idle > collecting > dispensing',
  },
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
    name: 'infinite scroll',
    config: flow('scroll', 'idle', {
      idle: on({ BOTTOM: 'loading' }),
      loading: work('loadPage', [{ guard: 'isLast', target: 'complete' }, { target: 'idle', actions: 'turn' }], 'error'),
      error: on({ RETRY: 'loading' }),
      complete: { type: 'final' },
    }, { context: { page: 0 } }),
    actors: ['loadPage'],
    guards: { isLast: ({ context }) => context.page === 2 },
    actions: { turn: add('page', 1) },
    happy: 'idle > loading > complete',
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
    name: 'device sign-in by polling',
    config: flow('device', 'requestingCode', {
      requestingCode: work('requestCode', 'showingCode', 'failed'),
      showingCode: { ...flow('', 'waiting', { waiting: { after: { 5000: 'polling' } }, polling: work('poll', [{ guard: 'isGranted', target: '#device.signedIn' }, { target: 'waiting' }], '#device.denied') }), after: { 600000: 'expired' } },
      signedIn: { type: 'final' }, denied: {}, expired: on({ AGAIN: 'requestingCode' }), failed: {},
    }),
    actors: ['requestCode', 'poll'],
    guards: { isGranted: ({ event }) => event.output === 'token' },
    given: { done: { poll: ['token', 'pending'] } },
    happy: 'requestingCode > showingCode > signedIn',
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
    name: 'undo and redo',
    config: flow('editor', 'clean', {
      clean: on({ EDIT: { target: 'dirty', actions: 'push' } }),
      dirty: on({ EDIT: { guard: 'hasRoom', actions: 'push' }, UNDO: [{ guard: 'isLast', target: 'clean', actions: 'pop' }, { actions: 'pop' }], SAVE: 'saving' }),
      saving: work('save', { target: 'clean', actions: 'zero' }, 'dirty'),
    }, { context: { depth: 0 } }),
    actors: ['save'],
    guards: { isLast: ({ context }) => context.depth === 1, hasRoom: ({ context }) => (context.depth ?? 0) < 3 },
    actions: { push: add('depth', 1), pop: add('depth', -1), zero: set({ depth: 0 }) },
    happy: 'clean > dirty > saving',
  },
  {
    name: 'feature rollout',
    config: flow('rollout', 'draft', {
      draft: on({ PUBLISH: 'canary' }),
      canary: { after: { 60000: [{ guard: 'isHealthy', target: 'half' }, { target: 'rollingBack' }] }, on: { METRIC: { actions: 'read' } } },
      half: { after: { 120000: [{ guard: 'isHealthy', target: 'full' }, { target: 'rollingBack' }] }, on: { METRIC: { actions: 'read' } } },
      full: { type: 'final' }, rollingBack: work('rollBack', 'draft', 'incident'), incident: {},
    }, { context: { errors: 0 } }),
    actors: ['rollBack'],
    guards: { isHealthy: ({ context }) => context.errors === 0 },
    actions: { read: assign({ errors: ({ event }: Args) => event.errors } as never) },
    given: { events: { METRIC: [{ errors: 0 }, { errors: 5 }] } },
    happy: 'draft > canary > half > full',
  },
  {
    name: 'dishwasher',
    config: flow('dishwasher', 'open', {
      open: on({ SHUT: 'idle' }), idle: on({ OPEN: 'open', START: 'running' }),
      running: flow('', 'rinse', { rinse: { after: { 1000: 'wash' } }, wash: { after: { 2000: 'dry' } }, dry: { after: { 3000: 'over' } }, over: { type: 'final' }, last: { type: 'history' } }, { on: { OPEN: 'interrupted' }, onDone: 'clean' }),
      interrupted: on({ SHUT: 'running.last' }), clean: on({ OPEN: 'open' }),
    }),
    happy: 'open > idle > running > clean',
  },
  {
    name: 'stopwatch with laps',
    config: flow('stopwatch', 'stopped', {
      stopped: on({ START: 'running', RESET: { actions: 'zero' } }),
      running: on({ LAP: { guard: 'hasRoom', actions: 'lap' }, STOP: 'stopped' }),
    }, { context: { laps: 0 } }),
    guards: { hasRoom: ({ context }) => (context.laps ?? 0) < 3 },
    actions: { lap: add('laps', 1), zero: set({ laps: 0 }) },
  },
  {
    name: 'alarm with snooze',
    config: flow('alarm', 'off', { off: on({ SET: 'armed' }), armed: { on: { UNSET: 'off' }, after: { 28800000: 'ringing' } }, ringing: { on: { SNOOZE: 'snoozing', DISMISS: 'off' }, after: { 60000: 'snoozing' } }, snoozing: { after: { 540000: 'ringing' }, on: { DISMISS: 'off' } } }),
    happy: 'off > armed > ringing > snoozing',
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
    name: 'subscription',
    config: flow('subscription', 'trial', {
      trial: { after: { 1209600000: 'charging' }, on: { CANCEL: 'cancelled' } },
      charging: work('charge', 'active', [{ guard: 'isThird', target: 'suspended' }, { target: 'pastDue', actions: 'count' }]),
      active: { entry: 'zero', after: { 2592000000: 'charging' }, on: { CANCEL: 'cancelled' } },
      pastDue: { after: { 259200000: 'charging' }, on: { CARD: 'charging' } }, suspended: on({ CARD: 'charging' }), cancelled: { type: 'final' },
    }, { context: { fails: 0 } }),
    actors: ['charge'],
    guards: { isThird: ({ context }) => context.fails === 2 },
    actions: { count: add('fails', 1), zero: set({ fails: 0 }) },
    happy: 'trial > charging > active',
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
    name: 'deployment with rollback',
    config: flow('deploy', 'building', {
      building: work('build', 'testing', 'failed'), testing: work('test', 'staging', 'failed'),
      staging: { on: { PROMOTE: 'live', ABORT: 'failed' } }, live: { after: { 30000: 'stable' }, on: { ALERT: 'rollingBack' } },
      rollingBack: work('revert', 'failed', 'down'), stable: { type: 'final' }, failed: on({ FIX: 'building' }), down: {},
    }),
    actors: ['build', 'test', 'revert'],
    happy: 'building > testing > staging > live > stable',
  },
  {
    name: 'device that is set up',
    config: flow('provision', 'unboxed', {
      unboxed: on({ PAIR: 'pairing' }), pairing: { ...work('pair', 'network', 'unboxed'), after: { 20000: 'unboxed' } },
      network: flow('', 'choosing', { choosing: on({ WIFI: 'joining' }), joining: work('join', 'updating', 'choosing'), updating: work('update', 'ready', 'ready'), ready: { type: 'final' } }, { onDone: 'online' }),
      online: on({ FACTORY_RESET: 'unboxed' }),
    }),
    actors: ['pair', 'join', 'update'],
    happy: 'unboxed > pairing > network > online',
  },
  {
    name: 'location with permission',
    config: flow('location', 'unasked', {
      unasked: on({ ASK: 'asking' }), asking: { ...work('watchPermission', null, null), on: { GRANTED: 'tracking', DENIED: 'denied' } },
      tracking: { ...work('watchPosition', null, 'lost'), on: { FIX: { actions: 'note' } }, after: { 15000: 'lost' } }, lost: on({ RETRY: 'tracking' }), denied: {},
    }),
    actors: ['watchPermission', 'watchPosition'],
    actions: { note: () => {} },
    given: { said: { watchPermission: [{ type: 'GRANTED' }, { type: 'DENIED' }], watchPosition: [{ type: 'FIX' }] } },
    happy: 'unasked > asking > tracking',
  },
  {
    name: 'dictation',
    config: flow('dictation', 'idle', {
      idle: on({ SPEAK: 'listening' }), listening: { ...work('watchSpeech', 'idle', 'failed'), on: { HEARD: { actions: 'append' }, FINISH: 'transcribing' }, after: { 8000: 'transcribing' } },
      transcribing: work('transcribe', [{ guard: 'hasText', target: 'done' }, { target: 'nothingHeard' }], 'failed'), done: on({ SPEAK: 'listening' }), nothingHeard: on({ SPEAK: 'listening' }), failed: {},
    }),
    actors: ['watchSpeech', 'transcribe'],
    actions: { append: () => {} },
    guards: { hasText: ({ event }) => event.output !== '' },
    given: { done: { transcribe: ['words', ''] }, said: { watchSpeech: [{ type: 'HEARD' }] } },
    happy: 'idle > listening > transcribing > done',
  },
  {
    name: 'payment with a challenge',
    config: flow('payment', 'entering', {
      entering: on({ PAY: 'authorising' }),
      authorising: work('authorise', [{ guard: 'needsChallenge', target: 'challenge' }, { guard: 'isDeclined', target: 'declined' }, { target: 'paid' }], 'failed'),
      challenge: { on: { PASSED: 'capturing', FAILED: 'declined', CANCEL: 'entering' }, after: { 300000: 'declined' } },
      capturing: work('capture', 'paid', 'failed'), paid: { type: 'final' }, declined: on({ AGAIN: 'entering' }), failed: on({ AGAIN: 'entering' }),
    }),
    actors: ['authorise', 'capture'],
    guards: { needsChallenge: ({ event }) => event.output === 'challenge', isDeclined: ({ event }) => event.output === 'declined' },
    given: { done: { authorise: ['challenge', 'declined', 'ok'] } },
    happy: 'entering > authorising > challenge > capturing > paid',
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
