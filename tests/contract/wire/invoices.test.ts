import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { dummyAddress } from '../../../domain/account/address'
import { type OrderDocuments, orderDocumentsSchema } from '../../../domain/money/invoice'
import { chargedFor } from '../../../domain/order/order'
import { newShopper, products, refusal, type Shopper, TIMESTAMP, withBackend, withDesk } from '../../support/client'
import { advance, placeOrder, SHIP } from '../../support/draft'

withBackend()

let shopper: Shopper
const desk = withDesk()
beforeEach(async () => {
  shopper = await newShopper()
})

/** An order of two pieces. */
async function placed(isCash = false) {
  const [product] = await products()
  await shopper.post('/api/user/cart', { product, qty: 2 })
  const { draft, placed } = await placeOrder(shopper, { isCash })
  if (isCash) await send(placed._id, { type: 'order.confirm' })
  return { _id: placed._id as string, line: product.id as string, amount: chargedFor(draft) }
}
const send = (id: string, ...events: object[]) => advance(desk, id, ...events)
const invoice = (id: string) => shopper.get(`/api/user/order/${id}/invoice`)
const documents = async (id: string): Promise<OrderDocuments> => v.parse(orderDocumentsSchema, (await invoice(id)).body)
const countOf = ({ number }: { number: string }) => Number(number.split('/')[2])

test('a shipped order has one invoice, which only its shopper and the desk can read', async () => {
  const { _id, amount } = await placed()
  const refused = refusal(409, 'The invoice is created when the order ships.')
  expect(await invoice(_id)).toEqual(refused)
  expect(await desk.get(`/api/desk/orders/${_id}/invoice`)).toEqual(refused)
  await send(_id, ...SHIP)
  const { status, body } = await invoice(_id)
  expect(status).toBe(200)
  const reported = v.parse(orderDocumentsSchema, body)
  expect(reported.invoice.number).toMatch(/^(IN|RC)\/\d\d-\d\d\/\d{6}$/)
  expect(reported.invoice.madeAt).toMatch(TIMESTAMP)
  expect(reported.invoice.sums.total).toBe(amount)
  expect(reported.invoice.buyer.name).toBe(dummyAddress.name)
  expect(reported.creditNotes).toEqual([])
  expect(await desk.get(`/api/desk/orders/${_id}/invoice`)).toEqual({ status, body })
  expect((await (await newShopper()).get(`/api/user/order/${_id}/invoice`)).status).toBe(404)
})

test('invoice numbers are consecutive, and a refused step uses none', async () => {
  const orders = [await placed(), await placed(), await placed()]
  const [first] = orders
  if (!first) throw new Error('Nothing was ordered.')
  await send(first._id, ...SHIP)
  const again = await desk.post(`/api/desk/orders/${first._id}/events`, { event: SHIP[1] })
  expect(again.status).toBe(409)
  for (const { _id } of orders.slice(1)) await send(_id, ...SHIP)
  const counts = (await Promise.all(orders.map(({ _id }) => documents(_id)))).map((one) => countOf(one.invoice))
  expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([0, 1, 2])
})

test('each refund creates a credit note, and the invoice stays unchanged', async () => {
  const { _id, line, amount } = await placed()
  await send(_id, ...SHIP, { type: 'order.deliver' })
  const before = await documents(_id)
  const lines = [{ id: line, qty: 1 }]
  await shopper.post(`/api/user/order/${_id}/events`, { event: { type: 'order.return.ask', lines, reason: 'Damaged' } })
  await send(_id, { type: 'order.return.accept' }, { type: 'order.return.receive' })
  await send(_id, { type: 'order.return.inspect', fit: [] }, { type: 'order.refund', amount: 101 })
  await send(_id, { type: 'order.refund', amount: amount - 101 })
  const after = await documents(_id)
  expect(after.invoice).toEqual(before.invoice)
  const [one, other] = after.creditNotes
  expect(after.creditNotes.map(({ sums }) => sums.total)).toEqual([101, amount - 101])
  expect(one).toMatchObject({ kind: 'creditNote', of: { number: before.invoice.number } })
  expect(countOf(other ?? { number: '' })).toBe(countOf(one ?? { number: '' }) + 1)
  const credited = (name: 'taxable' | 'cgst' | 'igst') =>
    after.creditNotes.reduce((sum, { sums }) => sum + sums[name], 0)
  for (const name of ['taxable', 'cgst', 'igst'] as const) expect(credited(name)).toBe(before.invoice.sums[name])
})

test('uncollected cash is credited in full once the parcel is back', async () => {
  const { _id, line, amount } = await placed(true)
  await send(_id, ...SHIP, { type: 'order.undelivered' })
  expect((await documents(_id)).creditNotes).toEqual([])
  await send(_id, { type: 'order.return.receive', fit: [{ id: line, qty: 2 }] })
  const { invoice, creditNotes } = await documents(_id)
  expect(creditNotes.map(({ sums }) => sums.total)).toEqual([amount])
  expect(creditNotes[0]).toMatchObject({ kind: 'creditNote', of: { number: invoice.number } })
})
