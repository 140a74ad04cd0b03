import { expect, test } from 'vitest'
import { createMachine, fromPromise, raise, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { inWords, paths } from '../src/paths.ts'
import { walked } from './walked.ts'

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
  const { missing, text } = walked(cases(chart, { events: { boil: [{}], fry: [{}] } }))
  expect(missing).toEqual([])
  expect(text).toContain(': served')
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
  const { missing, text } = walked(cases(chart, { events: { ...go, fade: [{}] } }))
  expect(missing).toEqual(['no path enters on.right.dim'])
  expect(text).toBe('starts in off; go: on.left.bright + on.right.bright; fade: on.left.dim + on.right.bright')
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
      'inline 1 never refuses on adding: xstate.done.state.sum.adding [inline 1] -> over': 'b always answers 3',
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
  const { missing, text } = walked(given)
  expect(missing).toEqual([])
  expect(text).toContain('load is done: seen; later after its delay: left')
})
