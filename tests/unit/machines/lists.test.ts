import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { flows } from '../../../machines'
import { clock, deferred, TOO_LONG } from '../../support/deferred'
import { session } from '../../support/items'

const LISTS = ['cart', 'wishlist', 'addresses', 'orders'] as const
type List = (typeof LISTS)[number]

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
