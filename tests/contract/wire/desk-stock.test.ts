import { expect, test } from 'vitest'
import type { StockRow } from '../../../domain/catalogue/stock'
import { newShopper, products, refusal, withBackend, withDesk } from '../../support/client'
import { advance, placeOrder, SHIP } from '../../support/draft'

withBackend()

const desk = withDesk()

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

test('a correction counts once per id, and is refused if it was edited after it had been saved', async () => {
  const before = await stockOf(ID)
  const id = crypto.randomUUID()
  const after = { ...before, house: before.house + 3, forSale: before.forSale + 3 }
  for (const same of [id, id.toUpperCase()])
    expect(await correct(3, 'Found in the back', { id: same })).toEqual({ status: 200, body: { stock: [after] } })
  const edited = await correct(4, 'Found in the back', { id })
  expect(edited).toEqual(refusal(409, /saved before you edited it/))
  expect(await stockOf(ID)).toEqual(after)
  await correct(-3)
})

test('a stock below the reserved pieces is refused with a message that states how many can be removed', async () => {
  await leave(2)
  expect(await correct(-3)).toEqual(refusal(409, /You can remove at most 2\.$/))
  expect((await stockOf(ID)).forSale).toBe(2)
})

test('a count that was compared with an earlier stock is refused, and a saved one is not compared again', async () => {
  const { house } = await stockOf(ID)
  const count = { house, id: crypto.randomUUID() }
  await correct(1)
  const now = new RegExp(`${house + 1} on hand now`)
  expect(await correct(5, 'Counted by hand', count)).toEqual(refusal(409, now))
  expect((await stockOf(ID)).house).toBe(house + 1)
  for (let tried = 0; tried < 2; tried += 1)
    expect((await correct(4, 'Counted by hand', { ...count, house: house + 1 })).status).toBe(200)
  expect((await stockOf(ID)).house).toBe(house + 5)
  await correct(-5)
})

test('of two counts at once that were compared with the same stock, one is refused', async () => {
  const { house } = await stockOf(ID)
  const count = () => correct(1, 'Counted by hand', { house, id: crypto.randomUUID() })
  const statuses = (await Promise.all([count(), count()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect((await stockOf(ID)).house).toBe(house + 1)
  await correct(-1)
})

test('a piece of an order is reserved, and leaves the house once it is shipped', async () => {
  const [rose] = await products()
  const shopper = await newShopper()
  await shopper.post('/api/user/cart', { product: rose })
  const before = await stockOf(rose.id)
  const { placed } = await placeOrder(shopper, {})
  const forSale = before.forSale - 1
  expect(await stockOf(rose.id)).toMatchObject({ house: before.house, reserved: before.reserved + 1, forSale })
  await advance(desk, placed._id, ...SHIP)
  expect(await stockOf(rose.id)).toMatchObject({ house: before.house - 1, reserved: before.reserved, forSale })
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

test('a product that is no longer for sale has no low stock, on the list and on Home', async () => {
  await leave(0)
  const listed = async () => {
    const { stock } = (await desk.get('/api/desk/stock?low=true')).body
    return stock.some(({ id }: StockRow) => id === ID)
  }
  const counted = async () => (await desk.get('/api/desk/today')).body.toDo.low
  const before = await counted()
  expect(await listed()).toBe(true)
  await desk.patch(`/api/desk/products/${ID}`, { forSale: false })
  expect([await listed(), await counted()]).toEqual([false, before - 1])
  await desk.patch(`/api/desk/products/${ID}`, { forSale: true })
  expect([await listed(), await counted()]).toEqual([true, before])
  await leave(50)
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
  expect(await correct(change, reason)).toEqual(refusal(422, text))
})

test('an unknown product has no stock, and an invalid value of the low-stock filter is refused', async () => {
  expect((await desk.post('/api/desk/products/nothing/stock', { change: 1, reason: 'Mine' })).status).toBe(404)
  expect((await desk.get('/api/desk/stock?low=perhaps')).status).toBe(422)
})
