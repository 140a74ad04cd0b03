import { expect, test } from 'vitest'
import { catalogueOf } from '../../../contract/seeds/large-catalogue'
import { cancelOrder, loadOrders, recordOrder } from '../../../src/services/api/orders'
import { call, newShopper, orderOf, refusal, withBackend } from '../../support/client'
import { QUICK } from '../../support/quick'
import { plant, recordOf } from '../../support/stored-accounts'

withBackend({ ...QUICK, products: 510 })

const ids = catalogueOf(510).map(({ id }) => id)
const signal = new AbortController().signal

/** Stores copies of the only entry of a list, because requests for hundreds of entries take half a minute. */
async function multiply(email: string, list: string, copies: readonly object[]): Promise<void> {
  const record = await recordOf(email)
  const [entry] = record.account[list]
  await plant(email, {
    ...record,
    account: { ...record.account, [list]: copies.map((copy) => ({ ...entry, ...copy })) },
  })
}

test.each([
  ['cart', 'products in the cart', 100],
  ['wishlist', 'products in the wishlist', 500],
] as const)('the %s of the simulated backend holds at most this many %s: %i', async (list, what, most) => {
  const { email, post, get } = await newShopper()
  const add = (at: number) => post(`/api/user/${list}`, { product: { id: ids[at] } })
  await add(0)
  await multiply(
    email,
    list,
    ids.slice(0, most - 1).map((id) => ({ id })),
  )
  expect((await add(most - 1)).status).toBe(201)
  expect(await add(most)).toEqual(
    refusal(422, `There are already ${most} ${what}, the most allowed. Remove one first.`),
  )
  expect((await add(0)).status).toBe(201)
  expect((await get(`/api/user/${list}`)).body[list]).toHaveLength(most)
})

test('a response has the newest 200 orders, and the shop can still open all of them', async () => {
  const { email, token, post, get } = await newShopper()
  const order = (at: number) => ({ ...orderOf({ id: ids[0] ?? '' }), paymentId: `pay_${at}`, orderId: `o${at}` })
  await post('/api/user/order', { order: order(0) })
  const copies = Array.from({ length: 203 }, (_, at) => ({ ...order(at), _id: crypto.randomUUID() }))
  await multiply(email, 'orders', copies)
  const { body } = await get('/api/user/order')
  expect(body.order).toHaveLength(200)
  expect(body.order[199].orderId).toBe('o202')
  const older = (await get(`/api/user/order?after=${body.next}`)).body
  expect(older.order.map(({ orderId }: { orderId: string }) => orderId)).toEqual(['o0', 'o1', 'o2'])
  expect(older).not.toHaveProperty('next')
  const names = (orders: { orderId: string }[]) => orders.map(({ orderId }) => orderId)
  const all = Array.from({ length: 203 }, (_, at) => `o${at}`)
  expect(names(await loadOrders(token, signal))).toEqual(all)
  expect(names(await recordOrder(token, order(203), signal))).toEqual([...all, 'o203'])
  expect(names(await cancelOrder(token, 'o203', signal))).toEqual([...all, 'o203'])
  for (const forged of ['none', 'older-none', `older-${crypto.randomUUID()}`])
    expect((await call('GET', `/api/user/order?after=${forged}`, { token })).status).toBe(422)
})
