import {
  type ActorRefFrom,
  and,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  not,
  or,
  sendTo,
  setup,
  spawnChild,
  stateIn,
} from 'xstate'
import { cases } from '../src/cases.ts'
import type { Cases } from '../src/checked-cases.ts'

/** A chart with cases. */
interface Compared {
  /** The XState feature that it uses. */
  feature: string
  given: Cases
  /** One of its edge paths, or the beginning of one, that shows the feature. */
  path: string
}

/** A door with composed guards. One of them depends on a state in another region. */
const door = setup({
  types: {
    context: {} as { code: number },
    events: {} as { type: 'key'; code: number } | { type: 'push' } | { type: 'arm' },
  },
  actions: { note: assign({ code: (_, params: { code: number }) => params.code }) },
  guards: {
    isCode: ({ context }, params: { code: number }) => context.code === params.code,
    isArmed: stateIn({ alarm: 'armed' }),
  },
}).createMachine({
  id: 'door',
  type: 'parallel',
  context: { code: 0 },
  on: { key: { actions: { type: 'note', params: ({ event }) => ({ code: event.code }) } } },
  states: {
    alarm: { initial: 'off', states: { off: { on: { arm: 'armed' } }, armed: { on: { arm: 'off' } } } },
    lock: {
      initial: 'shut',
      states: {
        shut: {
          on: {
            push: [
              { guard: and([{ type: 'isCode', params: { code: 7 } }, not('isArmed')]), target: 'open' },
              { guard: or([{ type: 'isCode', params: { code: 9 } }]), target: 'open' },
              { guard: 'isArmed', target: 'ringing' },
            ],
          },
        },
        ringing: { on: { key: { guard: ({ event }) => event.code === 9, target: 'shut' } } },
        open: { on: { push: 'shut' } },
      },
    },
  },
})

/** A room that warms until a thermometer shows enough, or a clock rings. */
const room = setup({
  types: { events: {} as { type: 'warm' } | { type: 'ring'; times: number } },
  actors: {
    thermometer: fromObservable<number, undefined>(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
    clock: fromCallback(() => {}),
  },
  guards: {
    isWarm: (_, params: { degrees: number }) => params.degrees > 20,
    isOver: (_, params: { times: number }) => params.times > 1,
  },
}).createMachine({
  id: 'room',
  initial: 'cold',
  states: {
    cold: { on: { warm: 'warming' } },
    warming: {
      invoke: [
        {
          id: 'thermometer',
          src: 'thermometer',
          onSnapshot: [
            {
              guard: { type: 'isWarm', params: ({ event }) => ({ degrees: event.snapshot.context ?? 0 }) },
              target: 'warm',
            },
            {},
          ],
        },
        { id: 'clock', src: 'clock', onError: 'cold' },
      ],
      on: { ring: [{ guard: { type: 'isOver', params: ({ event }) => event }, target: 'cold' }, {}] },
    },
    warm: { invoke: { id: 'unwatched', src: 'thermometer' } },
  },
})

const upload = fromPromise<string, { file: string }>(async () => '')

/**
 * Uploads that are spawned as files are added, each with the file's name as id. Actor references are in the context.
 */
const uploads = setup({
  types: {
    context: {} as { running: Record<string, ActorRefFrom<typeof upload>>; stored: number },
    events: {} as { type: 'add'; file: string } | { type: 'close' },
  },
  actors: { upload },
  actions: {
    begin: assign({
      running: ({ context, spawn }, { file }: { file: string }) => ({
        ...context.running,
        [file]: spawn('upload', { id: file, input: { file } }),
      }),
    }),
    count: assign({ stored: ({ context }) => context.stored + 1 }),
  },
  guards: { isNew: ({ context }, { file }: { file: string }) => !context.running[file] },
}).createMachine({
  id: 'uploads',
  context: { running: {}, stored: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        add: {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'xstate.done.actor.*': { actions: 'count' },
        close: 'closed',
      },
    },
    closed: {},
  },
})

/** A race that counts rounds, notifies its coach, and ends itself. */
const race = setup({
  types: {
    context: {} as { rounds: number },
    events: {} as { type: 'next' } | { type: 'finished' } | { type: 'start' },
    emitted: {} as { type: 'round' },
  },
  actors: { coach: fromCallback<{ type: 'shout' }>(() => {}) },
  guards: { isLast: ({ context }) => context.rounds >= 2 },
  actions: { whistle: () => {} },
}).createMachine({
  id: 'race',
  context: { rounds: 0 },
  initial: 'ready',
  states: {
    ready: { on: { start: { target: 'running', actions: spawnChild('coach', { id: 'coach' }) } } },
    running: {
      on: {
        next: {
          actions: enqueueActions(({ enqueue, check, context }) => {
            if (check('isLast')) {
              enqueue.stopChild('coach')
              return enqueue.raise({ type: 'finished' })
            }
            enqueue.assign({ rounds: context.rounds + 1 })
            enqueue(sendTo('coach', { type: 'shout' }, { delay: 50 }))
            enqueue(emit({ type: 'round' }))
            enqueue('whistle')
          }),
        },
        finished: 'over',
      },
    },
    over: { type: 'final' },
  },
})

export const actorCharts: Compared[] = [
  {
    feature: 'composed guards, stateIn, params',
    given: cases(door, { events: { key: [{ code: 7 }, { code: 9 }] } }),
    path: 'starts in alarm.off + lock.shut; key (code 9): still alarm.off + lock.shut; arm: alarm.armed + lock.shut; push: alarm.armed + lock.open',
  },
  {
    feature: 'callback, observable, onSnapshot',
    given: cases(room, {
      events: { ring: [] },
      snapshots: { thermometer: [{ context: 10 }, { context: 25 }] },
      said: {
        clock: [
          { type: 'ring', times: 1 },
          { type: 'ring', times: 2 },
        ],
      },
      error: { clock: ['broken'] },
    }),
    path: 'starts in cold; warm: warming; thermometer shows (context 25): warm',
  },
  {
    feature: 'spawned actors, references in context',
    given: cases(uploads, {
      events: { add: [{ file: 'a' }, { file: 'b' }] },
      done: { upload: ['stored'] },
      error: { upload: [] },
      checks: { upload: ({ file }, { event }) => event.type === 'add' && event.file === file },
    }),
    path: 'starts in open; add (file a): still open; a is done: still open; close: closed',
  },
  {
    feature: 'enqueueActions, emit, delayed sendTo, spawnChild',
    given: cases(race, { events: { finished: [] } }),
    path: 'starts in ready; start: running; next: still running; next: still running; next: over',
  },
]
