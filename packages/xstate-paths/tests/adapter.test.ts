import { describe, expect, test } from 'vitest'
import { and, assign, createMachine, fromPromise, not, or, raise, sendTo, setup, spawnChild, stateIn } from 'xstate'
import {
  activeNodes,
  builtInName,
  childrenOf,
  computerOf,
  guardKind,
  isActorRef,
  isBuiltIn,
  isWatched,
  launch,
  observeGuard,
  rememberedBy,
  replaceNamelessInvokes,
  roleOf,
  takenIn,
} from '../src/adapter.ts'
import { HeldClock } from '../src/held-clock.ts'

/**
 * The assumptions of this package about the internals of XState. They are tested on every supported minor version, see
 * vitest.config.ts.
 */
const load = fromPromise(async () => 'data')
const chart = setup({
  types: { events: {} as { type: 'go' } | { type: 'back' } | { type: 'notify' } },
  actors: { load },
  guards: { never: () => false },
  actions: { toast: () => {} },
}).createMachine({
  id: 'chart',
  initial: 'a',
  states: {
    a: {
      on: {
        go: [
          { guard: 'never', target: 'c' },
          { target: 'b', actions: ['toast', raise({ type: 'notify' }, { delay: 5 })] },
        ],
      },
    },
    b: {
      entry: sendTo(({ self }) => self, { type: 'back' }),
      invoke: { id: 'load', src: 'load', onSnapshot: 'c', onDone: 'c' },
      on: { back: 'd' },
    },
    c: {},
    d: { invoke: { id: 'nameless', src: load as never } },
  },
})

describe('computing', () => {
  test('a step starts nothing, reports its actions and transitions, and processes the events that the chart sends to itself', () => {
    const computer = computerOf(chart)
    const { snapshot: start } = computer.start(undefined)
    expect(start.value).toBe('a')
    const { snapshot, actions, taken } = computer.step(start, { type: 'go' })
    expect(snapshot.value).toBe('d')
    expect(taken.flat().map(({ eventType, source }) => [eventType, source.key])).toEqual([['go', 'a'], ['back', 'b']]) // biome-ignore format: pairs
    expect(taken[0]?.[0]).toBe(chart.states.a?.transitions.get('go')?.[1])
    expect(actions.map(({ type }) => type)).toEqual([
      'toast',
      'xstate.raise',
      'xstate.sendTo',
      'xstate.spawnChild',
      'xstate.stopChild',
      'xstate.spawnChild',
    ])
    expect(actions[1]?.params).toMatchObject({ event: { type: 'notify' }, delay: 5 })
    expect(childrenOf(snapshot).map(({ id, src }) => [id, src])).toEqual([['nameless', 'xstate.invoke.0.chart.d']])
  })

  test('an effect with an onSnapshot is recognised', () => {
    const { snapshot } = computerOf(chart.provide({})).start(undefined)
    const machine = createMachine({
      invoke: [
        { id: 'a', src: load, onSnapshot: {} },
        { id: 'b', src: load },
      ],
    })
    expect(childrenOf(computerOf(machine).start(undefined).snapshot).map(isWatched)).toEqual([true, false])
    expect(childrenOf(snapshot)).toEqual([])
  })

  test('children may use the same system id one after another', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { invoke: { id: 'x', src: load, systemId: 'x' }, on: { go: { target: 'a', reenter: true } } } },
    })
    const computer = computerOf(machine)
    const { snapshot } = computer.start(undefined)
    expect(() => computer.step(snapshot, { type: 'go' })).not.toThrow()
  })

  test('active nodes, history and actor references are found', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      context: ({ self }) => ({ self }),
      states: { a: { initial: 'x', states: { x: {}, h: { type: 'history' } }, on: { go: 'b' } }, b: {} },
    })
    const computer = computerOf(machine)
    const start = computer.start(undefined).snapshot
    expect(activeNodes(start).map(({ id }) => id)).toEqual(['m', 'm.a', 'm.a.x'])
    expect(rememberedBy(computer.step(start, { type: 'go' }).snapshot)).toEqual([['m.a.h', ['m.a.x']]])
    expect(isActorRef(start.context.self)).toBe(true)
  })
})

describe('a copied chart', () => {
  test('reports the results of its guards, and the original does not', () => {
    const answers: boolean[] = []
    const copy = chart.provide({})
    const guarded = copy.states.a?.transitions.get('go')?.[0]
    if (!guarded) throw new Error('There is no guarded transition.')
    observeGuard(guarded, (held) => answers.push(held))
    for (const machine of [copy, chart]) {
      const computer = computerOf(machine)
      computer.step(computer.start(undefined).snapshot, { type: 'go' })
    }
    expect(answers).toEqual([false])
  })

  test('has replaced logic for nameless invokes, and the original has its own logic', () => {
    const copy = chart.provide({})
    const node = chart.states.d
    if (!node) throw new Error('There is no state d.')
    const other = fromPromise(async () => 'other')
    replaceNamelessInvokes(copy, [node], other)
    expect([copy.states.d?.config.invoke, chart.states.d?.config.invoke]).toEqual([
      [{ id: 'nameless', src: other }],
      { id: 'nameless', src: load },
    ])
  })

  test('distinguishes built-in actions from functions', () => {
    expect([assign({}), raise({ type: 'a' }), spawnChild('a'), () => {}].map(isBuiltIn)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect('check' in and([])).toBe(true)
  })
})

test('a launched chart reports its transitions, the roles of its actors, and the ids of its delays', () => {
  const taken: string[] = []
  const roles: string[] = []
  const clock = new HeldClock()
  const { actor, stop } = launch({
    machine: chart,
    clock,
    inspect: (inspected) => {
      for (const { source } of takenIn(inspected, null)?.taken ?? []) taken.push(source.key)
      if (inspected.type === '@xstate.actor') roles.push(roleOf(inspected.actorRef))
    },
  })
  actor.start()
  actor.send({ type: 'go' })
  expect(taken).toEqual(['a', 'b'])
  expect(roles).toEqual(['parent', 'chart', 'child', 'child'])
  expect([...clock.running.keys()]).toEqual(['notify ×1'])
  stop()
  expect(actor.getSnapshot().status).toBe('stopped')
  expect([...clock.running.keys()]).toEqual([])
})

test('a chart that throws on start throws on every version', () => {
  const machine = createMachine({ context: () => { throw new Error('no') } }) // biome-ignore format: one line
  expect(() => computerOf(machine).start(undefined)).toThrow('no')
})

test('composed guards and built-in actions are recognised by identity, not by function names', () => {
  const inline = () => true
  expect(
    [and([inline]), or([inline]), not(inline), stateIn('a'), inline].map((guard) => guardKind(guard).kind),
  ).toEqual(['and', 'or', 'not', 'stateIn', null])
  expect(guardKind(not(inline)).guards).toEqual([inline])
  expect(guardKind(stateIn({ a: 'b' })).value).toEqual({ a: 'b' })
  const timed = createMachine({ initial: 'a', states: { a: { after: { 5: 'b' }, entry: inline }, b: {} } })
  expect(timed.states.a?.entry.map(builtInName)).toEqual([null, ''])
  expect(timed.states.a?.exit.map(builtInName)).toEqual([''])
  expect([assign({}), raise({ type: 'stop' })].map(builtInName)).toEqual(['assign', 'raise stop'])
})
