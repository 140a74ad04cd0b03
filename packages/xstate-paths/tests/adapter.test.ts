import { expect, test } from 'vitest'
import { and, assign, createMachine, fromPromise, not, or, raise, sendTo, setup, stateIn } from 'xstate'
import { builtInName, childrenOf, computerOf, guardKind } from '../src/adapter.ts'

/**
 * Assumptions of this package about the internals of XState that the charts of the other tests do not show. All of them run on every
 * supported minor version, see vitest.config.ts.
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

test('a computed step starts nothing, reports its actions and transitions, and processes the events that the chart sends to itself', () => {
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
