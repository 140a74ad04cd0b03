import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromObservable, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { emptyCases } from '../src/empty-cases.ts'
import { trimmed } from '../src/fewest-steps.ts'
import { explore } from '../src/graph.ts'
import { modelOf } from '../src/model.ts'
import { declaredPairs } from '../src/pairs.ts'

const explored =
  (machine: AnyStateMachine, given: object = {}) =>
  () =>
    explore(modelOf(cases<AnyStateMachine>(machine, given as never)), { steps: 3_000 })

/** A log and a counter that grow without limit, and a door. */
const diary = setup({ types: { context: {} as { log: string[]; visits: number; isOpen: boolean } } }).createMachine({
  id: 'diary',
  context: { log: [], visits: 0, isOpen: false },
  on: {
    write: { actions: assign({ log: ({ context }) => [...context.log, 'x'] }) },
    visit: { actions: assign({ visits: ({ context }) => context.visits + 1 }) },
    turn: { actions: assign({ isOpen: ({ context }) => !context.isOpen }) },
  },
})

const region = (size: number) => ({
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: size }, (_, at) => [`s${at}`, { on: { [`next${size}`]: `s${(at + 1) % size}` } }]),
  ),
})

test('a graph that is too large is refused with the fields that grow', () => {
  expect(explored(diary)).toThrow(
    /^'diary' has more than 3,000 steps: its cases must return less of the context from 'abstract'\. Most values: '(log|visits)' \(\d+ values\), '(log|visits)' \(\d+ values\)\.$/,
  )
})

test('a chart without a context is refused with the regions that multiply', () => {
  const wheels = createMachine({
    id: 'wheels',
    type: 'parallel',
    states: { small: region(11), middle: region(13), large: region(17) },
  })
  expect(explored(wheels)).toThrow(
    /its parallel states multiply, most of all '\w+' \(\d+ states\), .*Leave out events with 'leaveOut'/,
  )
})

test('a value that cannot be distinguished after 12,000 steps is reported with both ends of the path', () => {
  const add = assign({ n: ({ context }) => (context.n === 12_000 ? ((() => 0) as never) : context.n + 1) })
  const counter = setup({ types: { context: {} as { n: number } }, actions: { add } as never }).createMachine({
    id: 'counter',
    context: { n: 0 },
    on: { go: { actions: 'add' as never } },
  })
  expect(() => explore(modelOf(cases<AnyStateMachine>(counter, {} as never)))).toThrow(
    /^counter, after 'starts; (go; ){29}11942 steps; (go; ){29}go': the context\.n is a function/,
  )
})

test('the pairs of a chart with 150 levels are found', () => {
  const shut = { on: { open: 'open' } }
  const level = (open: object, at: number) => ({ initial: 'open', states: { open, shut }, on: { [at]: '.shut' } })
  const levels = Array.from({ length: 150 }, (_, at) => at).reduce<object>(level, {})
  // After a level is shut, it and the levels around it can be shut, or it opens. After it opens, any can be shut.
  expect(declaredPairs(createMachine({ ...levels }))).toHaveLength((150 * 151) / 2 + 150 + 150 * 150)
})

test('a walk to 1,000 states around one stays one walk', () => {
  const [items, edges] = [1_000, 2_000].map((length) => Array.from({ length }, (_, at) => at)) as [number[], number[]]
  const tails = Int32Array.from(edges, (edge) => (edge % 2) * edge)
  const graph = { nodes: 2_000, tails, heads: tails, items: items.map(String), takes: edges.map((edge) => [edge >> 1]) }
  expect(trimmed(graph, [edges])).toHaveLength(1)
})

test('the memory of history states is the same in any order in which XState stores it', () => {
  const shelf = (name: string) => ({
    initial: 'a',
    states: { a: { on: { [name]: 'b' } }, b: { on: { [name]: 'a' } } },
  })
  const cabinet = createMachine({
    id: 'cabinet',
    initial: 'open',
    states: {
      open: {
        type: 'parallel',
        states: {
          ...Object.fromEntries(['p', 'q', 'r'].map((name) => [name, shelf(name)])),
          h: { type: 'history', history: 'deep' },
        },
        on: { shut: 'shut' },
      },
      shut: { on: { open: 'open.h' } },
    },
  })
  // 8 combinations, open or shut, each with at most 8 memories and the empty one.
  const { nodes } = explore(modelOf(cases<AnyStateMachine>(cabinet, {} as never)))
  expect(nodes - 1).toBe(8 + 8 + 8 * 8)
})

test('new cases leave out the fields that grow, report it, and run', () => {
  const { text, note } = emptyCases('diary.ts', 'diary', diary)
  expect(note).toBeNull()
  expect(text).toContain('left out, because it has too many values')
  expect(text).toMatch(
    /abstract: \(\{ context: \{ (log: _1, visits: _2|visits: _1, log: _2), \.\.\.rest \} \}\) => rest/,
  )
})

test('new cases have a snapshot for every effect that a state watches', () => {
  const watcher = setup({
    actors: { filter: fromObservable<string, undefined>(() => ({ subscribe: () => ({ unsubscribe() {} }) }) as never) },
    actions: { keep: () => {} },
  }).createMachine({
    id: 'watcher',
    initial: 'a',
    states: { a: { invoke: { src: 'filter', onSnapshot: { actions: 'keep' } }, on: { GO: 'b' } }, b: {} },
  })
  expect(emptyCases('w.ts', 'watcher', watcher).text).toContain('snapshots: {\n    filter: [undefined],\n  },')
})

test('new cases of a chart that is too large report why', () => {
  const wheels = createMachine({
    id: 'wheels',
    type: 'parallel',
    states: { small: region(23), middle: region(29), large: region(37) },
  })
  expect(emptyCases('w.ts', 'wheels', wheels).note).toMatch(/^'wheels' .*: its parallel states multiply/)
})
