import { expect, test } from 'vitest'
import { salesOf, type ToDo, type Today } from '../../../domain/desk/today'
import { dayOf } from '../../../domain/india-time'
import { chargedFor } from '../../../domain/order/order'
import { newShopper, products, withBackend, withDesk } from '../../support/client'
import { advance, placeOrder, SHIP } from '../../support/draft'

withBackend()

const desk = withDesk()

const figures = async (): Promise<Today> => (await desk.get('/api/desk/today')).body

/** A new shopper's order. Returns its id and its amount in paise. */
async function placed(isCash = false) {
  const shopper = await newShopper()
  const [product] = await products()
  await shopper.post('/api/user/cart', { product })
  const { draft, placed } = await placeOrder(shopper, { isCash })
  const { _id } = placed
  const send = (...events: object[]) => advance(desk, _id, ...events)
  return { _id, shopper, product, amount: chargedFor(draft), send }
}

test('the sales of a day are the sum of its orders, and a cancelled order counts in no figure', async () => {
  const before = await figures()
  expect(before.days).toHaveLength(14)
  expect(before.days.at(-1)?.day).toBe(dayOf(Date.now()))
  const [one, other, cash] = [await placed(), await placed(), await placed(true)]
  const difference = async () => {
    const after = salesOf((await figures()).days.slice(-1))
    const { orders, sales, refunds } = salesOf(before.days.slice(-1))
    return [after.orders - orders, after.sales - sales, after.refunds - refunds]
  }
  expect(await difference()).toEqual([3, one.amount + other.amount + cash.amount, 0])
  await one.send({ type: 'order.cancel', reason: 'Out of stock' })
  await cash.send({ type: 'order.cancel', reason: 'Out of stock' })
  expect(await difference()).toEqual([1, other.amount, 0])
  await other.send({ type: 'order.refund', amount: 1_000 })
  expect(await difference()).toEqual([1, other.amount, 1_000])
})

test('an order to pack and a return are counted until they are done, and the return needs attention', async () => {
  const before = await figures()
  const counted = async (name: ToDo) => (await figures()).toDo[name] - before.toDo[name]
  const { _id, shopper, product, send } = await placed()
  expect(await counted('pack')).toBe(1)
  await send(...SHIP, { type: 'order.deliver' })
  expect(await counted('pack')).toBe(0)
  const event = { type: 'order.return.ask', lines: [{ id: product.id, qty: 1 }], reason: 'Damaged' }
  expect((await shopper.post(`/api/user/order/${_id}/events`, { event })).status).toBe(200)
  const attention = async () => (await desk.get(`/api/desk/orders/${_id}`)).body.order.needsAttention
  expect([await counted('returns'), await attention()]).toEqual([1, true])
  await send({ type: 'order.return.accept' }, { type: 'order.return.receive' })
  expect([await counted('returns'), await attention()]).toEqual([1, true])
  await send({ type: 'order.return.inspect', fit: [] })
  expect([await counted('returns'), await attention()]).toEqual([0, false])
})
