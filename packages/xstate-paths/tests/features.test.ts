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
  raise,
  setup,
  stateIn,
} from 'xstate'
import { type Cases, cases } from '../src/cases.ts'
import { coverage } from '../src/coverage.ts'
import { missingInWords } from '../src/coverage-report.ts'
import { inWords, paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'

/** Runs the paths of a chart on real actors; answers what they miss, and each in words. */
function walked(given: Cases) {
  const recorder = coverage(given.machine)
  const found = paths(given).paths
  for (const path of found) run(given, path, recorder)
  return { missing: missingInWords(recorder.coverage(given.unreachable)), words: found.map(inWords).join(' / ') }
}

const go = { go: [{}] }

test('parallel states, each on its own, and all done together', () => {
  const chart = createMachine({
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
      served: {},
    },
  })
  const { missing, words } = walked(cases(chart, { events: { boil: [{}], fry: [{}] } }))
  expect(missing).toEqual([])
  expect(words).toContain(': served')
})

test('several targets at once, in parallel states', () => {
  const chart = createMachine({
    id: 'panel',
    initial: 'off',
    states: {
      off: { on: { go: { target: ['on.left.bright', 'on.right.bright'] } } },
      on: {
        type: 'parallel',
        states: {
          left: { initial: 'dim', states: { dim: {}, bright: { on: { fade: 'dim' } } } },
          right: { initial: 'dim', states: { dim: {}, bright: {} } },
        },
      },
    },
  })
  const { missing, words } = walked(cases(chart, { events: { ...go, fade: [{}] } }))
  expect(missing).toEqual(['no path enters on.right.dim'])
  expect(words).toBe('starts in off; go: on.left.bright + on.right.bright; fade: on.left.dim + on.right.bright')
})

const withHistory = (history: 'shallow' | 'deep') =>
  createMachine({
    id: 'film',
    initial: 'playing',
    states: {
      playing: {
        initial: 'intro',
        on: { pause: 'paused' },
        states: {
          intro: { on: { go: 'main' } },
          main: { initial: 'one', states: { one: { on: { go: 'two' } }, two: {} } },
          last: { type: 'history', history },
        },
      },
      paused: { on: { resume: 'playing.last' } },
    },
  })
const watching = { events: { ...go, pause: [{}], resume: [{}] } }

test('deep history comes back to the very state, shallow history to its parent', () => {
  const deep = walked(cases(withHistory('deep'), watching))
  const found = paths(cases(withHistory('deep'), watching), { mode: 'edges' })
    .paths.map(inWords)
    .join(' / ')
  expect(deep.missing).toEqual([])
  expect(found).toContain('go: playing.main.two; pause: paused; resume: playing.main.two')
  const shallow = cases(withHistory('shallow'), watching)
  expect(walked(shallow).missing).toEqual([])
  expect(paths(shallow, { mode: 'simple' }).paths.map(inWords).join(' / ')).toContain(
    'go: playing.main.two; pause: paused; resume: playing.main.one',
  )
})

test('what history remembers tells states apart, unless it is told to be ignored', () => {
  const count = (history: 'key' | 'ignore') =>
    paths(cases(withHistory('deep'), { ...watching, history }), { mode: 'shortest' }).paths.length
  expect(count('key')).toBeGreaterThan(count('ignore'))
  expect(count('ignore')).toBe(4)
})

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
      'or(hasCoins, (inline)) never refuses on arm.turning: push [or(hasCoins, (inline))] -> arm.locked':
        'who turns it has paid',
    },
  })
  expect(walked(given).missing).toEqual([])
})

test('a final state with output, and what a chart answers when it is done', () => {
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
    events: go,
    unreachable: {
      'guard never refuses on adding: xstate.done.state.sum.adding [guard] -> over': 'b always answers 3',
    },
  })
  const [path] = paths(given).paths
  expect(path?.steps.at(-1)?.state.snapshot?.output).toEqual({ sum: 4 })
  expect(walked(given).missing).toEqual([])
})

test('a state entered anew starts its effects anew; raised events, at once or later', () => {
  const chart = setup({
    types: { events: {} as { type: 'go' } | { type: 'at once' } | { type: 'later' } },
    actors: { load: fromPromise<number>(async () => 1) },
  }).createMachine({
    id: 'page',
    initial: 'loading',
    states: {
      loading: {
        invoke: { id: 'load', src: 'load', onDone: 'ready', onError: 'loading' },
        on: { go: { target: 'loading', reenter: true } },
      },
      ready: { entry: raise({ type: 'at once' }), on: { 'at once': 'seen' } },
      seen: { entry: raise({ type: 'later' }, { delay: 1_000 }), on: { later: 'left' } },
      left: {},
    },
  })
  const given = cases(chart, {
    events: { ...go, 'at once': [], later: [] },
    done: { load: [1] },
    error: { load: ['no'] },
  })
  const { missing, words } = walked(given)
  expect(missing).toEqual([])
  expect(words).toContain('load is done: seen; later after its delay: left')
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
  const fix = 'off: fix [guard] -> off'
  expect(walked(given({})).missing).toEqual([`no path takes ${fix}`, `guard never holds on ${fix}`])
  expect(walked(given({ [fix]: 'nobody can' })).missing).toEqual([])
  expect(walked(given({ [fix]: 'nobody can', 'off: go -> on': 'dark' })).missing).toEqual([
    'reached, though declared unreachable (dark): off: go -> on',
  ])
  expect(() => given({ 'off: blow -> on': 'no wind' })).toThrow(
    "'lamp' has no transition 'off: blow -> on' to be unreachable. It has 'off: go -> on', 'off: fix [guard] -> off'",
  )
})
