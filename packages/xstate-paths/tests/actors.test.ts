import { describe, expect, test } from 'vitest'
import {
  type ActorRefFrom,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import { type Cases, cases } from '../src/cases.ts'
import { coverage, isComplete } from '../src/coverage.ts'
import { missingInWords } from '../src/coverage-report.ts'
import { inWords, paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'

/** Runs every path of a chart on real actors; answers the paths in words, and what they miss. */
function walked(given: Cases) {
  const recorder = coverage(given.machine)
  const found = paths(given, { mode: 'edges' }).paths
  const runs = found.map((path) => run(given, path, recorder))
  const covered = recorder.coverage(given.unreachable)
  return { words: found.map(inWords), runs, missing: missingInWords(covered), isComplete: isComplete(covered) }
}

const upload = fromPromise<string, { file: string }>(async () => '')

describe('an actor spawned with an id of its own', () => {
  const chart = setup({
    types: {
      context: {} as { files: string[]; uploads: Record<string, ActorRefFrom<typeof upload>>; done: string[] },
      events: {} as { type: 'add'; file: string } | { type: 'xstate.done.actor.a'; output: string },
    },
    actors: { upload },
    actions: {
      begin: assign({
        uploads: ({ context, spawn }, { file }: { file: string }) => ({
          ...context.uploads,
          [file]: spawn('upload', { id: file, input: { file } }),
        }),
      }),
      note: assign({ done: ({ context }, { output }: { output: string }) => [...context.done, output] }),
    },
    guards: { isNew: ({ context }, { file }: { file: string }) => !context.uploads[file] },
  }).createMachine({
    id: 'uploads',
    context: { files: [], uploads: {}, done: [] },
    initial: 'open',
    states: {
      open: {
        on: {
          add: {
            guard: { type: 'isNew', params: ({ event }) => event },
            actions: { type: 'begin', params: ({ event }) => event },
          },
          'xstate.done.actor.*': {
            actions: {
              type: 'note',
              params: ({ event }) => ({ output: String((event as { output?: unknown }).output) }),
            },
          },
        },
      },
    },
  })
  const given = cases(chart, {
    events: { add: [{ file: 'a' }, { file: 'b' }], 'xstate.done.actor.a': [] },
    done: { upload: ['stored'] },
    error: { upload: [] },
    checks: { upload: ({ file }, { event }) => event.type === 'add' && event.file === file },
  })

  test('ends by that id, is told what it is asked, and stands in the context', () => {
    const { words, runs, isComplete } = walked(given)
    expect(isComplete).toBe(true)
    expect(words.join()).toContain('starts in open; add (file a): still open; a is done: still open')
    expect(runs.flatMap(({ effects }) => effects.map(({ id, input }) => [id, input]))).toContainEqual([
      'b',
      { file: 'b' },
    ])
  })
})

test('a child that is stopped is under way no longer, and what is sent to it after a delay goes nowhere', () => {
  const chart = setup({
    types: { events: {} as { type: 'start' } | { type: 'stop' } },
    actors: { radio: fromCallback<{ type: 'volume' }>(() => {}) },
  }).createMachine({
    id: 'car',
    initial: 'parked',
    states: {
      parked: {
        on: {
          start: {
            target: 'driving',
            actions: [
              spawnChild('radio', { id: 'radio' }),
              sendTo('radio', { type: 'volume' }, { delay: 100, id: 'louder' }),
            ],
          },
        },
      },
      driving: { on: { stop: { target: 'over', actions: stopChild('radio') } } },
      over: {},
    },
  })
  const { words, runs, isComplete } = walked(cases(chart, { events: { start: [{}], stop: [{}] } }))
  expect(isComplete).toBe(true)
  expect(words).toEqual([
    'starts in parked; start: driving; stop: over',
    'starts in parked; start: driving; volume after its delay: still driving; stop: over',
  ])
  expect(runs.map(({ effects }) => effects.map(({ received }) => received))).toEqual([[[]], [[{ type: 'volume' }]]])
})

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
  const { words, isComplete } = walked(given)
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
  const { words, isComplete } = walked(given)
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
  const [ran] = walked(given).runs
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

test('an actor of a system id is found, and may be started again', () => {
  const chart = setup({
    types: { events: {} as { type: 'go' } | { type: 'call' } },
    actors: { phone: fromCallback<{ type: 'ring' }>(() => {}) },
  }).createMachine({
    id: 'office',
    initial: 'open',
    states: {
      open: {
        invoke: { id: 'phone', src: 'phone', systemId: 'phone' },
        on: {
          go: { target: 'open', reenter: true },
          call: { actions: sendTo(({ system }) => system.get('phone'), { type: 'ring' }) },
        },
      },
    },
  })
  const { runs, isComplete } = walked(cases(chart, { events: { go: [{}], call: [{}] } }))
  expect(isComplete).toBe(true)
  expect(runs.flatMap(({ sent }) => sent)).toContainEqual({ to: 'phone', event: { type: 'ring' } })
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
  const { words, runs, isComplete } = walked(given)
  expect(isComplete).toBe(true)
  expect(words).toEqual(['starts in running; next: still running; next: still running; next: over'])
  expect(runs[0]?.actions.map(({ type }) => type)).toEqual(['whistle', 'whistle'])
  expect(runs[0]?.effects[0]?.received).toEqual([{ type: 'shout' }, { type: 'shout' }])
})

test('a chart goes on from a persisted snapshot, with its children', () => {
  const chart = setup({
    types: { context: {} as { tries: number }, events: {} as { type: 'retry' } },
    actors: { upload },
    actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  }).createMachine({
    id: 'post',
    context: { tries: 0 },
    initial: 'idle',
    states: {
      idle: { on: { retry: { target: 'sending', actions: 'count' } } },
      sending: { invoke: { id: 'upload', src: 'upload', input: { file: 'a' }, onDone: 'sent', onError: 'idle' } },
      sent: { type: 'final' },
    },
  })
  const persisted = {
    status: 'active',
    value: 'sending',
    context: { tries: 3 },
    children: {
      upload: {
        src: 'upload',
        snapshot: { status: 'active', input: { file: 'b' }, output: undefined, error: undefined },
        systemId: undefined,
        syncSnapshot: false,
      },
    },
    historyValue: {},
    output: undefined,
    error: undefined,
  } as const
  const given = cases(chart, {
    from: [persisted],
    events: { retry: [{}] },
    done: { upload: ['stored'] },
    error: { upload: ['lost'] },
    checks: { upload: () => true },
    abstract: () => null,
  })
  const { words, runs, isComplete } = walked(given)
  expect(isComplete).toBe(true)
  expect(words).toContain('starts again in sending; upload is done: sent')
  expect(runs[0]?.effects[0]?.input).toEqual({ file: 'b' })
})
