import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { flows } from '../../../machines'
import { clock, deferred, TOLD, TOO_LONG } from '../../support/deferred'
import { session } from '../../support/goods'

const LISTS = ['cart', 'wishlist', 'addresses', 'orders'] as const
type List = (typeof LISTS)[number]

/** The states that every list has. States between and after them belong to the single list. */
const ALIKE = ['loading', 'failed', 'ready', 'refreshing'] as const

interface State {
  description: string
  initial?: string
  tags?: unknown
  entry?: unknown
  always?: unknown
  on?: Record<string, unknown>
  after?: unknown
  invoke?: { id: string; src: string; onDone: unknown; onError: unknown }
  states?: Record<string, State>
}

const stateOf = (list: List, ...path: string[]): State =>
  path.reduce<State>(
    (state, name) => state.states?.[name] as State,
    (flows[list] as unknown as AnyStateMachine).config as unknown as State,
  )

const listOf = (one: unknown): { guard?: string; target?: string }[] =>
  one === undefined ? [] : ([one].flat() as never)

/** The targets without the intermediate states that only some lists have. */
const targets = (transitions: unknown) => [...new Set(listOf(transitions).map(({ target }) => target))]

/** Replaces the list's own name in descriptions and names. */
const unnamed = (list: List, what: unknown) =>
  JSON.parse(
    JSON.stringify(what)
      .replaceAll(`${list}.`, 'list.')
      .replaceAll(list[0]?.toUpperCase() + list.slice(1), 'List')
      .replaceAll('he cart', 'he list')
      .replaceAll(' A product that is added meanwhile waits for it.', '')
      .replaceAll(' It can be paid.', ''),
  )

function shapeOf(list: List) {
  const { states = {} } = stateOf(list, 'work')
  const { loading, failed, ready, refreshing } = states as Record<(typeof ALIKE)[number], State>
  const call = ({ invoke, tags, entry, after, description }: State) => ({
    description,
    tags,
    entry,
    invoke: [invoke?.id, invoke?.src],
    fails: targets(invoke?.onError),
    isDone: targets(invoke?.onDone).includes('ready'),
    late: targets(Object.values(after ?? {})[0]),
  })
  return unnamed(list, {
    freshness: { ...stateOf(list, 'freshness'), states: null },
    fresh: stateOf(list, 'freshness', 'fresh').description,
    stale: stateOf(list, 'freshness', 'stale'),
    work: [stateOf(list, 'work').description, stateOf(list, 'work').initial],
    loading: call(loading),
    failed: { ...failed, always: listOf(failed.always)[0] },
    ready: {
      description: ready.description,
      tags: ready.tags,
      initial: ready.initial,
      stale: listOf(ready.always).find(({ guard }) => guard === 'isStale'),
      reload: ready.on?.[`${list}.reload`],
      current: ready.states?.current?.description,
      outdated: ready.states?.outdated,
    },
    refreshing: call(refreshing),
  })
}

describe('the charts of lists are alike:', () => {
  test.each(LISTS)('%s has the states of a list first and in the same order, followed by its own states', (list) => {
    expect(Object.keys(stateOf(list).states ?? {})).toEqual(['freshness', 'work'])
    expect(Object.keys(stateOf(list, 'work').states ?? {}).slice(0, ALIKE.length)).toEqual(ALIKE)
    expect(Object.keys(stateOf(list, 'work', 'ready').states ?? {})).toEqual(['current', 'outdated'])
  })

  test.each(LISTS.slice(1))('%s has the names, descriptions and transitions of the cart', (list) =>
    expect(shapeOf(list)).toEqual(shapeOf('cart')),
  )
})

const NOTHING = {
  cart: { items: [], coupon: null, move: null },
  wishlist: [],
  addresses: { items: [], chosenId: null },
  orders: [],
}

/** The chart of a list with fetches that the test resolves. */
function start(list: List) {
  const load = deferred<unknown>()
  const name = `load${list[0]?.toUpperCase()}${list.slice(1)}`
  const machine = (flows[list] as unknown as AnyStateMachine).provide({ actors: { [name]: load.logic } })
  const time = clock()
  const actor = createActor(machine, { clock: time, input: { session, wanted: null } }).start()
  return { actor, load, time, work: () => (actor.getSnapshot().value as { work: unknown }).work }
}

describe.each(LISTS)('%s:', (list) => {
  test('a list that failed to load is fetched again when the connection returns', async () => {
    const { actor, load, work } = start(list)
    await load.last().fail(0)
    expect(work()).toBe('failed')
    actor.send({ type: 'connection.returned' })
    await load.last().answer(NOTHING[list])
    expect(work()).toEqual({ ready: 'current' })
    expect(load.calls).toHaveLength(2)
  })

  test('a list that does not load is reported after eight to ten seconds', () => {
    const { time, work } = start(list)
    time.increment(8_000)
    expect(work()).toBe('loading')
    time.increment(TOLD - 8_000)
    expect(work()).toBe('failed')
  })

  test('a list that failed to refresh is fetched again when the connection returns', async () => {
    const { actor, load, time, work } = start(list)
    await load.last().answer(NOTHING[list])
    actor.send({ type: `${list}.stale` })
    time.increment(TOO_LONG)
    expect(work()).toEqual({ ready: 'outdated' })
    actor.send({ type: 'connection.returned' })
    await load.last().answer(NOTHING[list])
    expect(work()).toEqual({ ready: 'current' })
  })

  test('a loaded list is not refetched when the connection returns', async () => {
    const { actor, load } = start(list)
    actor.send({ type: 'connection.returned' })
    await load.last().answer(NOTHING[list])
    actor.send({ type: 'connection.returned' })
    expect(load.calls).toHaveLength(1)
  })

  test('a change reported for a list that failed to load refetches it once, without a loop', async () => {
    const { actor, load, work } = start(list)
    actor.send({ type: `${list}.stale` })
    await load.last().fail(500)
    expect(work()).toBe('loading')
    await load.last().fail(500)
    expect(work()).toBe('failed')
    actor.send({ type: `${list}.stale` })
    expect(load.calls).toHaveLength(3)
  })
})
