import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, sendTo, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { coverage } from '../src/coverage.ts'
import { describeMissing as missingInWords } from '../src/coverage-report.ts'
import { paths as pathsOf } from '../src/paths.ts'
import { run } from '../src/run-path.ts'
import { traverse } from '../src/traverse.ts'
import { washer, washerCases } from './washer.ts'

const { paths } = pathsOf(washerCases, { mode: 'edges' })
const [cleanPath] = paths.filter(
  (path) => path.steps.at(-1)?.description === 'door.closed: idle' && path.steps.length === 4,
)
if (!cleanPath) throw new Error('No path washes, cools, and closes the door.')

test('effects are held, stopped after the path, and record their inputs', () => {
  const { effects } = run(washerCases, cleanPath)
  expect(effects).toEqual([
    { id: 'display', src: 'display', input: undefined, received: [], status: 'stopped' },
    { id: 'wash', src: 'wash', input: { programme: 'wool' }, received: [], status: 'done' },
  ])
})

test('events that a chart sends to its children are recorded', () => {
  const [coinPath] = paths.filter((path) => path.steps.at(-1)?.description === 'coin: ready')
  if (!coinPath) throw new Error('No path ends with a coin.')
  const [display] = run(washerCases, coinPath).effects
  expect(display?.received).toEqual([{ type: 'show', text: '1 coins' }])
})

test('actions with side effects are recorded, not run', () => {
  // The bell throws if it is really rung.
  expect(run(washerCases, cleanPath).actions).toEqual([{ type: 'ring', params: { times: 2 } }])
})

test('an effect with a wrong input fails the path, and the error has the path', () => {
  expect(() => run({ ...washerCases, checks: { wash: () => false } }, cleanPath)).toThrow(
    `washer, after 'starts (coins 1) in ready; choose: washing.turning': 'wash' has a wrong input: {"programme":"wool"}`,
  )
})

test('a chart that takes another transition than the model fails the path, and the error has the path', () => {
  const machine = washer.provide({ delays: { cooling: 1 }, guards: { isClean: () => false } })
  expect(() => run({ ...washerCases, machine }, cleanPath)).toThrow(
    /choose: washing\.turning; wash is done \(clean true\): washing\.cooling': the state differs at washing: the actor has "turning", the model "cooling"\./,
  )
})

test('a chart whose context differs from the model fails the path', () => {
  const machine = washer.provide({ actions: { choose: assign({ programme: 'cotton' }) } })
  expect(() => run({ ...washerCases, machine }, cleanPath)).toThrow(
    "choose: washing.turning': the result of 'abstract' differs: the actor has true, the model false.",
  )
})

class Socket {
  close = () => {}
}

test.each([
  ['a function', () => ({ cb: () => {} }), ["the input of 'work'.cb (a function) is not compared"]],
  [
    'an instance with a method of its own',
    () => new Socket(),
    [
      "the input of 'work'.close (a function) is not compared",
      "the input of 'work' (a Socket) is compared by its fields only",
    ],
  ],
  ['a Set of objects', () => new Set([{ id: 1 }]), []],
  ['a Map', () => new Map([[{ id: 1 }, new Date(5)]]), []],
  ['a Date', () => ({ at: new Date() }), []],
])('the input of an effect may hold %s', (_, input, notCompared) => {
  const chart = setup({ actors: { work: fromPromise<number, unknown>(async () => 1) } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { invoke: { id: 'work', src: 'work', input, onDone: 'b' } }, b: {} },
  })
  const { failures, findings } = traverse(cases<AnyStateMachine>(chart, {} as never))
  expect(failures).toEqual([])
  expect(findings.map(({ message }) => message)).toEqual(notCompared)
})

test('an instance in the input of an effect is compared by its fields', () => {
  class Counter {
    value = count++
  }
  let count = 0
  const chart = setup({ actors: { work: fromPromise<number, Counter>(async () => 1) } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { invoke: { id: 'work', src: 'work', input: () => new Counter() } } },
  })
  expect(traverse(cases<AnyStateMachine>(chart, {} as never)).failures).toEqual([
    expect.stringContaining("the input of 'work' differs"),
  ])
})

test('a chart reads and informs other actors of its system as the cases describe them', () => {
  const chart = setup({
    types: { context: {} as { user?: string } },
    guards: { isKnown: ({ context }) => context.user !== undefined },
    actions: {
      recognize: assign(({ system }) => system.get('session')?.getSnapshot().context ?? {}),
      greet: sendTo(({ system }) => system.get('session'), { type: 'greet' }),
      remind: sendTo(({ system }) => system.get('session'), { type: 'remind' }, { delay: 10, id: 'remind' }),
    },
  }).createMachine({
    id: 'page',
    context: {},
    initial: 'shut',
    states: {
      shut: { on: { open: { target: 'checking', actions: 'recognize' } } },
      checking: { always: [{ guard: 'isKnown', target: 'open', actions: ['greet', 'remind'] }, { target: 'shut' }] },
      open: {},
    },
  })
  const recorder = coverage(chart)
  const sent = [{ context: { user: 'ada' } }, { context: {} }].flatMap((session) => {
    const given = cases<AnyStateMachine>(chart, { system: { session } } as never)
    return pathsOf(given).paths.flatMap((path) => run(given, path, recorder).sent)
  })
  expect(sent).toEqual([{ to: 'session', event: { type: 'greet' } }])
  expect(missingInWords(recorder.coverage())).toEqual([])
  expect(traverse(cases<AnyStateMachine>(chart, {} as never)).coverage.guards).toEqual([0, 1])
})
