import { expect, test } from 'vitest'
import {
  type AnyStateMachine,
  and,
  assign,
  createActor,
  createMachine,
  enqueueActions,
  fromPromise,
  type InspectionEvent,
  or,
  setup,
  spawnChild,
} from 'xstate'
import { cases } from '../src/cases.ts'
import { coverage, merge } from '../src/coverage.ts'
import { coverageAdvice, coverageTable } from '../src/coverage-report.ts'
import { chartOf, statesIn } from '../src/diagram/chart-tree.ts'
import { traverse } from '../src/traverse.ts'
import { walked } from './walked.ts'

test('time, randomness and ids are held: model and actor see the same values, no two steps do, and later values are real again', () => {
  const stamped = setup({
    types: { context: {} as { marks: string[] }, events: {} as { type: 'mark' } },
    actions: {
      note: assign({
        marks: ({ context }) =>
          [
            ...context.marks,
            [Date.now(), new Date().toISOString(), Math.random(), crypto.randomUUID()].join(' '),
          ].slice(-2),
      }),
    },
  }).createMachine({
    id: 'stamps',
    context: { marks: [] },
    initial: 'a',
    states: {
      a: { on: { mark: { target: 'b', actions: 'note' } } },
      b: { on: { mark: { target: 'c', actions: 'note' } } },
      c: {},
    },
  })
  const marks: string[][] = []
  const given = cases(stamped, { time: 5_000, promises: { seen: ({ after }) => marks.push(after.context.marks) > 0 } })
  walked(given)
  walked(given)
  const [first, second] = marks[2] as [string, string]
  expect(marks.slice(3)).toEqual(marks.slice(0, 3))
  expect(first).toMatch(
    /^5000 1970-01-01T00:00:05.000Z 0\.\d+ [\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  expect(second).not.toBe(first)
  expect(Date.now()).toBeGreaterThan(1_700_000_000_000)
  expect(crypto.randomUUID()).not.toBe(crypto.randomUUID())
  const other = cases(stamped, { random: 2, promises: { seen: ({ after }) => marks.push(after.context.marks) > 0 } })
  walked(other)
  expect(marks.at(-1)?.[0]).toMatch(/^0 1970-01-01T00:00:00.000Z /)
  expect(marks.at(-1)?.[0]?.split(' ')[2]).not.toBe(first.split(' ')[2])
})

test('only the result of abstract is compared', () => {
  let number = 0
  const counted = setup({
    types: { context: {} as { id: number; open: boolean }, events: {} as { type: 'open' } },
    actors: { log: fromPromise<void, number>(async () => {}) },
    actions: { open: assign({ id: () => ++number, open: true }) },
  }).createMachine({
    id: 'counted',
    context: { id: 0, open: false },
    initial: 'a',
    states: {
      a: { on: { open: { target: 'b', actions: 'open' } } },
      b: { invoke: { id: 'log', src: 'log', input: ({ context }) => context.id, onDone: 'a' } },
    },
  })
  const rest = { done: { log: [] }, error: { log: [] }, checks: { log: () => true } }
  expect(() => walked(cases(counted, rest))).toThrow('the context differs at id: the actor has 3, the model 2')
  expect(walked(cases(counted, { ...rest, abstract: ({ context }) => context.open })).missing).toEqual([
    'no path takes b: xstate.done.actor.log -> a',
  ])
})

test('a difference is reported with its place, also in a context that JSON cannot hold', () => {
  let number = 0
  const chart = setup({
    types: { context: {} as { tools: object; deep: { n: number }[] }, events: {} as { type: 'go' } },
    actions: { count: assign({ deep: () => [{ n: ++number }] }) },
  }).createMachine({
    id: 'tools',
    context: { tools: { print: () => {} }, deep: [] },
    initial: 'a',
    states: { a: { on: { go: { actions: 'count', target: 'b' } } }, b: {} },
  })
  const given = cases(chart, { serialize: (context) => JSON.stringify((context as { deep: unknown }).deep) })
  expect(() => walked(given)).toThrow('the context differs at deep.0.n: the actor has 3, the model 2')
})

test('charts without an id are distinguished, and their coverage is not merged', () => {
  const child = createMachine({ initial: 'x', states: { x: { on: { go: 'y' } }, y: {} } })
  const parent = createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} }, invoke: { src: child } })
  const [parents, children] = [coverage(parent), coverage(child)]
  const inspect = (event: InspectionEvent) => [parents, children].forEach((recorder) => void recorder.inspect(event))
  const actor = createActor(parent, { inspect }).start()
  actor.send({ type: 'go' })
  expect([parents, children].map((recorder) => recorder.coverage().states)).toEqual([[2, 2], [1, 2]]) // biome-ignore format: pairs
  const [one, other] = [parents, children].map((recorder) => recorder.coverage().chart)
  expect(one).toMatch(/^\(machine: a, b #[\da-f]{4}\)$/)
  expect(other).toMatch(/^\(machine: x, y #[\da-f]{4}\)$/)
  expect(() => merge(parents, children)).toThrow('is another chart than')
  expect(coverage(child.provide({}), children.seen()).coverage().chart).toBe(other)
})

test('an event without a listener is offered if an always guard reads it, and adds no step elsewhere', () => {
  const chart = setup({
    types: { events: {} as { type: 'go' } | { type: 'key'; code: number } },
  }).createMachine({
    id: 'keys',
    initial: 'a',
    states: {
      a: { always: { guard: ({ event }) => event.type === 'key' && event.code === 2, target: 'b' }, on: { go: 'c' } },
      b: { on: { go: 'c' } },
      c: {},
    },
  })
  const { missing, descriptions } = walked(cases(chart, { events: { key: [{ code: 1 }, { code: 2 }] } }), 'edges')
  expect(missing).toEqual([])
  expect(descriptions).toEqual(['starts in a; go: c', 'starts in a; key (code 2): b; go: c'])
})

test('for a too coarse abstract the advice names the missing field, and does not blame an example', () => {
  const chart = setup({
    types: { context: {} as { coins: number; other: number }, events: {} as { type: 'coin' } | { type: 'push' } },
    actions: { count: assign({ coins: ({ context }) => Math.min(3, context.coins + 1) }) },
    guards: { isPaid: ({ context }) => context.coins >= 2 },
  }).createMachine({
    id: 'gate',
    context: { coins: 0, other: 0 },
    initial: 'shut',
    states: { shut: { on: { coin: { actions: 'count' }, push: { guard: 'isPaid', target: 'open' } } }, open: {} },
  })
  const advice = (abstract?: () => unknown) => {
    const { coverage: found, findings } = traverse(cases(chart, abstract ? { abstract } : {}), {})
    return coverageAdvice(found, findings)
  }
  expect(advice()).toEqual([])
  expect(advice(() => null)).toEqual([
    "no path enters open: 'abstract' returns too little of the context, it must return 'coins'",
    "no path takes shut: push [isPaid] -> open: 'abstract' returns too little of the context, it must return 'coins'",
    "isPaid never holds on shut: push [isPaid] -> open: 'abstract' returns too little of the context, it must return 'coins'",
  ])
})

test('guards without a name are distinguished by their place', () => {
  const chart = setup({ types: { events: {} as { type: 'go'; n: number } } }).createMachine({
    id: 'places',
    initial: 'a',
    states: {
      a: {
        on: {
          go: [
            { guard: ({ event }) => event.n === 1, target: 'b' },
            { guard: or([({ event }) => event.n === 2]), target: 'b' },
          ],
        },
      },
      b: {},
    },
  })
  expect(walked(cases(chart, { events: { go: [{ n: 1 }] } })).missing).toEqual([
    'no path takes a: go [or(inline 2)] -> b',
    'inline 1 never refuses on a: go [inline 1] -> b',
    'no path asks or(inline 2) of a: go [or(inline 2)] -> b',
  ])
})

test('the advice explains that XState never takes the onDone of a root and the events of its final states', () => {
  const chart = createMachine({
    id: 'wash',
    initial: 'wet',
    states: { wet: { on: { dry: 'ready' } }, ready: { type: 'final', on: { wet: 'wet' } } },
    onDone: { actions: 'ring' },
  })
  const advice = (unreachable = {}) => {
    const { coverage: found, findings } = traverse(cases(chart, { unreachable }), {})
    return coverageAdvice(found, findings)
  }
  const item = '#wash: xstate.done.state.wash -> stays'
  const reason = 'the chart is over as soon as its root is done'
  expect(advice()).toEqual([item, 'ready: wet -> wet'].map((one) => `no path takes ${one}: ${reason}`))
  expect(advice({ [item]: 'for older versions' })).toHaveLength(1)
})

test('the advice explains that an entry after one without a guard is never taken, as in a list of two targets', () => {
  const chart = createMachine({ id: 'lists', initial: 'a', states: { a: { on: { go: ['b', { target: 'c', guard: () => true }] } }, b: {}, c: {} } }) // biome-ignore format: one line
  const { coverage: found, findings } = traverse(cases(chart, {}), {})
  const reason =
    'an entry before it has no guard and is always taken. If one transition enters several states, write { target: [ … ] }'
  const missed = `no path takes a: go [inline 2] -> c: ${reason}`
  expect(coverageAdvice(found, findings).slice(1)).toEqual([missed, missed])
})

test('a chart without states and transitions has nothing to cover', () => {
  const { coverage: found } = traverse(cases(createMachine({ id: 'empty' }), {}), {})
  expect(coverageTable([{ flow: 'empty', coverage: found }])).toMatch(/nothing to cover$/)
})

test('an async guard and an async assign are refused, because XState does not wait for them', () => {
  const chart = (guard: () => unknown, ...actions: object[]) =>
    createMachine({
      id: 'hurry',
      context: { n: 0 },
      initial: 'a',
      states: { a: { on: { go: { guard: guard as () => boolean, target: 'b', actions: actions as never } } }, b: {} },
    })
  const failures = (one: () => unknown) => traverse(cases(chart(one), {}), {}).failures.join()
  const promised = () => Promise.resolve(false)
  expect(failures(promised)).toContain('a guard returns a promise, and XState does not wait for it')
  expect(failures(and([() => true, or([promised as never])]) as never)).toContain('a guard returns a promise')
  const later = async () => ({ n: 1 })
  expect(() => cases<AnyStateMachine>(createMachine({ context: later } as never), {} as never)).toThrow(
    'has an async function at the context',
  )
  expect(() =>
    cases(
      chart(() => true, enqueueActions(later as never)),
      {},
    ),
  ).toThrow('has an async function at a: go')
  expect(() =>
    cases(
      chart(() => true, assign(later as never)),
      {},
    ),
  ).toThrow(
    "'hurry' has an async function at a: go, and XState does not wait for it: invoke a promise, and assign its output in onDone.",
  )
  const field = cases(
    chart(() => true, assign({ n: later as never })),
    {},
  )
  expect(() => walked(field)).toThrow('the context.n is a Promise, and XState does not wait for it: invoke a promise')
})

test('names of JavaScript objects are ordinary names, except for a state that XState does not find', () => {
  const chart = setup({
    actors: { constructor: fromPromise(async () => 1), valueOf: fromPromise(async () => 2) } as never,
  }).createMachine({
    id: 'odd',
    initial: 'toString',
    states: {
      toString: {
        invoke: [
          { src: 'constructor', onDone: 'constructor' },
          { src: 'valueOf', onError: 'constructor' },
        ] as never,
      },
      constructor: { on: { hasOwnProperty: 'toString' } },
    },
  } as never)
  expect(walked(cases<AnyStateMachine>(chart as never, {} as never)).missing).toEqual([])
  const lost = createMachine({ id: 'lost', initial: 'a', states: { a: {}, ['__proto__']: {} } })
  expect(() => cases(lost, {})).toThrow("'lost' has a state '__proto__', which XState does not find")
})

test('a key with a dot is a state of its own, and two states with one id are refused', () => {
  const chart = (id?: string) => createMachine({ id: 'dots', initial: 'a', states: { a: { initial: 'b', states: { b: {} }, on: { go: 'c' } }, 'a.b': { ...(id !== undefined && { id }) }, c: {} } }) // biome-ignore format: one line
  expect(walked(cases(chart('other'), {})).missing).toEqual(['no path enters a\\.b'])
  expect(statesIn(chartOf(chart('other')).root).map(({ path }) => path)).toEqual(['', 'a', 'a.b', 'a\\.b', 'c'])
  expect(() => cases(chart(), {})).toThrow("'dots' has two states with the id 'dots.a.b', a.b and a\\.b")
})

test('an action that changes the context in place is refused', () => {
  const chart = createMachine({ context: { n: [0] }, on: { add: { actions: assign({ n: ({ context }) => Object.assign(context.n, [1]) }) } } }) // biome-ignore format: one line
  expect(() => walked(cases(chart, {}))).toThrow('an action of the next step changes the context in place')
})

test('a path on which two actors get the same systemId fails with the error of XState', () => {
  const call = { actions: spawnChild('line', { id: 'line', systemId: 'line' }) }
  const chart = createMachine({ on: { call } }).provide({ actors: { line: fromPromise(async () => {}) } })
  expect(() => walked(cases(chart, {}), 'edges')).toThrow("system ID 'line' already exists.")
})
