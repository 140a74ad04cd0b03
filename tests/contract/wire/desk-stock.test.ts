import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StockRow } from '../../../domain/catalogue/stock'
import { atDesk, forgetShop, newShopper, orderOf, products, withBackend } from '../../support/client'

withBackend()

let desk: Awaited<ReturnType<typeof atDesk>>
beforeEach(async () => {
  desk = await atDesk()
})
afterEach(forgetShop)

const ID = 'skinn-verge-noir'
const PATH = `/api/desk/products/${ID}/stock`
const stockOf = async (id: string): Promise<StockRow> =>
  (await desk.get(`/api/desk/stock?search=${id}`)).body.stock.find((row: StockRow) => row.id === id)
const correct = (change: unknown, reason: unknown = 'Counted by hand', more: object = {}) =>
  desk.post(PATH, { change, reason, ...more })
const isListedInStock = async () => (await products()).find(({ id }: { id: string }) => id === ID).inStock

/** Sets the number of pieces for sale. */
async function leave(pieces: number): Promise<void> {
  const { forSale } = await stockOf(ID)
  if (forSale !== pieces) await correct(pieces - forSale)
}

test('an ordered piece is reserved until it ships, and is counted once', async () => {
  const before = await stockOf(ID)
  expect(before.house).toBe(before.reserved + before.forSale)
  const shopper = await newShopper()
  const [product] = (await products()).filter(({ id }: { id: string }) => id === ID)
  await shopper.post('/api/user/cart', { product })
  const charged = Math.round((Number(product.price) * (100 - Number(product.discount))) / 100)
  const line = { ...orderOf(product).products[0], title: product.title, price: product.price, discountedPrice: charged }
  const order = { ...orderOf(product), paymentId: `pay_${crypto.randomUUID()}`, products: [line], amount: charged + 49 }
  const { body } = await shopper.post('/api/user/order', { order })
  const reserved = { ...before, reserved: before.reserved + 1, forSale: before.forSale - 1 }
  expect(await stockOf(ID)).toEqual(reserved)
  const send = (event: object) => desk.post(`/api/desk/orders/${body.order[0]._id}/events`, { event })
  await send({ type: 'order.pack' })
  await send({ type: 'order.ship', courier: 'DTDC', trackingNumber: '7' })
  expect(await stockOf(ID)).toEqual({ ...reserved, house: before.house - 1, reserved: before.reserved })
})

test('a correction changes the stock and the pieces for sale, once per id', async () => {
  const before = await stockOf(ID)
  const id = crypto.randomUUID()
  const after = { ...before, house: before.house + 3, forSale: before.forSale + 3 }
  for (let tried = 0; tried < 2; tried += 1)
    expect(await correct(3, 'Found in the back', { id })).toEqual({ status: 200, body: { stock: [after] } })
  expect(await stockOf(ID)).toEqual(after)
  await correct(-3)
})

test('a stock below the reserved pieces is refused with a message that states how many can be removed', async () => {
  await leave(2)
  const { status, body } = await correct(-3)
  expect(status).toBe(409)
  expect(body.errors).toEqual([expect.stringMatching(/You can remove at most 2\.$/)])
  expect((await stockOf(ID)).forSale).toBe(2)
})

test('the low-stock list has only its products, and a product without pieces is out of stock', async () => {
  await leave(0)
  const { body } = await desk.get('/api/desk/stock?low=true')
  expect(body.stock.map(({ id }: StockRow) => id)).toContain(ID)
  expect(body.stock.every(({ forSale }: StockRow) => forSale <= 10)).toBe(true)
  await expect.poll(isListedInStock, { timeout: 5_000 }).toBe(false)
  await leave(50)
  expect((await desk.get('/api/desk/stock?low=true')).body.stock.map(({ id }: StockRow) => id)).not.toContain(ID)
  await expect.poll(isListedInStock, { timeout: 5_000 }).toBe(true)
})

test('the stock is returned in pages', async () => {
  const whole = (await desk.get('/api/desk/stock')).body
  const first = (await desk.get('/api/desk/stock?limit=5')).body
  expect(first.stock).toEqual(whole.stock.slice(0, 5))
  const next = (await desk.get(`/api/desk/stock?limit=5&after=${first.next}`)).body
  expect(next.stock).toEqual(whole.stock.slice(5, 10))
})

test.each([
  [0, 'Counted', /change is 0/],
  [1.5, 'Counted', /whole number/],
  ['3', 'Counted', /whole number/],
  [1_000_001, 'Counted', /change is over/],
  [1, ' ', /reason is missing/],
  [1, 'a\nb', /reason has line breaks/],
  [1, 'a'.repeat(61), /reason has more than 60/],
])('a correction of %j for %j is refused with a message', async (change, reason, text) => {
  const { status, body } = await correct(change, reason)
  expect(status).toBe(422)
  expect(body.errors).toEqual([expect.stringMatching(text)])
})

test('an unknown product has no stock, and an invalid value of the low-stock filter is refused', async () => {
  expect((await desk.post('/api/desk/products/nothing/stock', { change: 1, reason: 'Mine' })).status).toBe(404)
  expect((await desk.get('/api/desk/stock?low=perhaps')).status).toBe(422)
})
