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
    name: 'elevator',
    config: {
      id: 'elevator',
      type: 'parallel',
      states: {
        doors: flow('', 'closed', {
          closed: on({ OPEN: 'opening' }),
          opening: { after: { 800: 'open' } },
          open: { after: { 3000: 'closing' }, on: { HOLD: { target: 'open', reenter: true } } },
          closing: { after: { 900: 'closed' }, on: { OBSTACLE: 'opening' } },
        }),
        car: flow('', 'idle', { idle: on({ CALL: 'moving' }), moving: { after: { 5000: 'idle' } } }),
      },
    },
  },
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
    name: 'drag and drop',
    config: flow('drag', 'idle', {
      idle: on({ POINTER_DOWN: 'pressed' }),
      pressed: on({ POINTER_MOVE: [{ guard: 'isFar', target: 'dragging' }], POINTER_UP: 'idle' }),
      dragging: { initial: 'over', states: { over: on({ OUT: 'out' }), out: on({ OVER: 'over', POINTER_UP: '#drag.cancelled' }) }, on: { POINTER_UP: 'idle', ESCAPE: 'cancelled' } },
      cancelled: { always: 'idle' },
    }),
    given: { events: { POINTER_MOVE: [{ by: 2 }, { by: 9 }] } },
    guards: { isFar: ({ event }) => Number(event.by) > 5 },
  },
  {
    name: 'combobox with debounce',
    config: flow('combobox', 'closed', {
      closed: on({ FOCUS: 'open' }),
      open: flow('', 'idle', {
        idle: {},
        debouncing: { after: { 300: 'searching' } },
        searching: work('search', [{ guard: 'isSome', target: 'results' }, { target: 'noResults' }], 'failed'),
        results: on({ PICK: '#combobox.closed' }),
        noResults: {},
        failed: on({ RETRY: 'searching' }),
      }, { on: { TYPE: '.debouncing', ESCAPE: 'closed' } }),
    }),
    actors: ['search'],
    guards: { isSome: ({ event }) => event.output === 1 },
    given: { done: { search: [0, 1] } },
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
    name: 'chess clock',
    config: flow('clock', 'ready', {
      ready: on({ START: 'white' }), white: { on: { PRESS: 'black', FLAG: 'blackWins', DRAW: 'drawn' } }, black: { on: { PRESS: 'white', FLAG: 'whiteWins', DRAW: 'drawn' } },
      whiteWins: { type: 'final' }, blackWins: { type: 'final' }, drawn: { type: 'final' },
    }),
  },
  {
    name: 'noughts and crosses',
    config: flow('game', 'playing', {
      playing: { always: [{ guard: 'isWon', target: 'won' }, { guard: 'isFull', target: 'drawn' }], on: { PLAY: { guard: 'isFree', actions: 'mark' } } },
      won: on({ RESET: { target: 'playing', actions: 'wipe' } }), drawn: on({ RESET: { target: 'playing', actions: 'wipe' } }),
    }, { context: { a: 0, b: 0, c: 0 } }),
    guards: {
      isFree: ({ context, event }) => context[String(event.at)] === 0,
      isWon: ({ context }) => context.a === 1 && context.b === 1,
      isFull: ({ context }) => Object.values(context).every((mark) => mark === 1),
    },
    actions: { mark: assign(({ event }: Args) => ({ [String(event.at)]: 1 })), wipe: set({ a: 0, b: 0, c: 0 }) },
    given: { events: { PLAY: [{ at: 'a' }, { at: 'b' }, { at: 'c' }] }, unreachable: { 'playing: always [isFull] -> drawn': 'two marks win', 'no path enters drawn': 'two marks win', 'drawn: RESET -> playing': 'as above', 'isFull never holds on playing: always [isFull] -> drawn': 'as above' } },
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
    name: 'circuit breaker',
    config: flow('breaker', 'closed', {
      closed: on({ FAIL: [{ guard: 'isOver', target: 'open' }, { actions: 'count' }], OK: { actions: 'forget' } }),
      open: { after: { 10000: 'halfOpen' } },
      halfOpen: on({ OK: { target: 'closed', actions: 'forget' }, FAIL: 'open' }),
    }, { context: { fails: 0 } }),
    guards: { isOver: ({ context }) => context.fails === 2 },
    actions: { count: add('fails', 1), forget: set({ fails: 0 }) },
  },
  {
    name: 'token bucket',
    config: flow('bucket', 'available', {
      available: { always: { guard: 'isEmpty', target: 'limited' }, on: { REQUEST: { actions: 'take' } }, after: { 2000: { target: 'available', actions: 'fill', reenter: true } } },
      limited: { after: { 1000: { target: 'available', actions: 'fill' } }, on: { REQUEST: { actions: 'refuse' } } },
    }, { context: { tokens: 2 } }),
    guards: { isEmpty: ({ context }) => context.tokens === 0 },
    actions: { take: add('tokens', -1), fill: set({ tokens: 2 }), refuse: () => {} },
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
    name: 'queue of notices',
    config: flow('notices', 'empty', {
      empty: on({ ADD: { target: 'showing', actions: 'queue' } }),
      showing: { on: { ADD: { guard: 'hasRoom', actions: 'queue' }, DISMISS: 'leaving' }, after: { 5000: 'leaving' } },
      leaving: { entry: 'shift', always: [{ guard: 'hasNext', target: 'showing' }, { target: 'empty' }] },
    }, { context: { queued: 0 } }),
    guards: { hasNext: ({ context }) => (context.queued ?? 0) > 0, hasRoom: ({ context }) => (context.queued ?? 0) < 3 },
    actions: { queue: add('queued', 1), shift: add('queued', -1) },
  },
  {
    name: 'sign-up with a check of the name',
    config: {
      id: 'signup', type: 'parallel',
      states: {
        name: flow('', 'pristine', { pristine: {}, checking: work('checkName', [{ guard: 'isFree', target: 'free' }, { target: 'taken' }], 'unknown'), free: {}, taken: {}, unknown: {} }, { on: { NAME: '.checking' } }),
        form: flow('', 'editing', { editing: on({ SUBMIT: { guard: 'canSend', target: 'sending' } }), sending: work('register', 'registered', 'editing'), registered: { type: 'final' } }),
      },
    },
    actors: ['checkName', 'register'],
    guards: { isFree: ({ event }) => event.output === true, canSend: ({ event }) => event.valid === true },
    given: { events: { SUBMIT: [{ valid: true }, { valid: false }] }, done: { checkName: [true, false] } },
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
    name: 'print job',
    config: flow('print', 'queued', {
      queued: on({ TURN: 'printing', CANCEL: 'cancelled' }),
      printing: { on: { JAM: 'jammed', PAPER_OUT: 'noPaper', CANCEL: 'cancelled' }, after: { 9000: 'printed' } },
      jammed: on({ CLEARED: 'printing', CANCEL: 'cancelled' }), noPaper: on({ REFILL: 'printing' }),
      printed: { type: 'final' }, cancelled: { type: 'final' },
    }),
  },
  {
    name: 'game character',
    config: {
      id: 'hero', type: 'parallel', context: { health: 2 },
      states: {
        legs: flow('', 'standing', { standing: on({ RUN: 'running', JUMP: 'jumping' }), running: on({ HALT: 'standing', JUMP: 'jumping' }), jumping: { after: { 700: 'standing' } } }),
        arms: flow('', 'free', { free: on({ ATTACK: 'attacking' }), attacking: { after: { 400: 'cooling' } }, cooling: { after: { 900: 'free' } } }),
        life: flow('', 'alive', { alive: { on: { HIT: [{ guard: 'isWeak', target: 'dead' }, { actions: 'hurt' }] } }, dead: {} }),
      },
    },
    guards: { isWeak: ({ context }) => context.health === 1 },
    actions: { hurt: add('health', -1) },
  },
  { name: 'turnstile', config: flow('turnstile', 'locked', { locked: on({ COIN: 'unlocked', PUSH: { actions: 'alarm' } }), unlocked: on({ PUSH: 'locked', COIN: { actions: 'thank' } }) }), actions: { alarm: () => {}, thank: () => {} } },
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
    name: 'pomodoro',
    config: flow('pomodoro', 'idle', {
      idle: on({ START: 'focus' }), focus: { after: { 1500000: [{ guard: 'isFourth', target: 'longBreak', actions: 'zero' }, { target: 'shortBreak', actions: 'count' }] }, on: { PAUSE: 'paused' } },
      paused: on({ RESUME: 'focus', STOP: 'idle' }), shortBreak: { after: { 300000: 'focus' } }, longBreak: { after: { 900000: 'idle' } },
    }, { context: { rounds: 0 } }),
    guards: { isFourth: ({ context }) => context.rounds === 3 },
    actions: { count: add('rounds', 1), zero: set({ rounds: 0 }) },
  },
  {
    name: 'alarm with snooze',
    config: flow('alarm', 'off', { off: on({ SET: 'armed' }), armed: { on: { UNSET: 'off' }, after: { 28800000: 'ringing' } }, ringing: { on: { SNOOZE: 'snoozing', DISMISS: 'off' }, after: { 60000: 'snoozing' } }, snoozing: { after: { 540000: 'ringing' }, on: { DISMISS: 'off' } } }),
    happy: 'off > armed > ringing > snoozing',
  },
  {
    name: 'car park',
    config: flow('park', 'open', {
      open: { always: { guard: 'isFull', target: 'full' }, on: { ENTER: { actions: 'enter' }, LEAVE: { guard: 'hasCars', actions: 'go' } } },
      full: on({ LEAVE: { target: 'open', actions: 'go' }, ENTER: { actions: 'refuse' } }),
    }, { context: { cars: 0 } }),
    guards: { isFull: ({ context }) => context.cars === 3, hasCars: ({ context }) => (context.cars ?? 0) > 0 },
    actions: { enter: add('cars', 1), go: add('cars', -1), refuse: () => {} },
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
    name: 'carousel that plays by itself',
    config: flow('carousel', 'playing', {
      playing: { after: { 4000: { target: 'playing', actions: 'next', reenter: true } }, on: { HOVER: 'paused' } },
      paused: on({ LEAVE: 'playing', NEXT: [{ guard: 'isLast', actions: 'first' }, { actions: 'next' }] }),
    }, { context: { slide: 0 } }),
    guards: { isLast: ({ context }) => context.slide === 2 },
    actions: { next: assign({ slide: ({ context }: Args) => ((context.slide ?? 0) + 1) % 3 } as never), first: set({ slide: 0 }) },
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
    name: 'dictation',
    config: flow('dictation', 'idle', {
      idle: on({ SPEAK: 'listening' }), listening: { ...work('watchSpeech', 'idle', 'failed'), on: { TRANSCRIPT: { actions: 'append' }, FINISH: 'transcribing' }, after: { 8000: 'transcribing' } },
      transcribing: work('transcribe', [{ guard: 'hasText', target: 'done' }, { target: 'noSpeech' }], 'failed'), done: on({ SPEAK: 'listening' }), noSpeech: on({ SPEAK: 'listening' }), failed: {},
    }),
    actors: ['watchSpeech', 'transcribe'],
    actions: { append: () => {} },
    guards: { hasText: ({ event }) => event.output !== '' },
    given: { done: { transcribe: ['text', ''] }, said: { watchSpeech: [{ type: 'TRANSCRIPT' }] } },
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
