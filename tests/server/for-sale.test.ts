import { beforeAll, expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { cashPaymentId } from '../../domain/order/order-kind'
import { addProducts } from '../../server/database/seed'
import { engine } from './engines'
import { type Ask, LIVE, ShopInProcess } from './shop-in-process'
import { delivery } from './shopper'

const UNDESCRIBED = 'skinn-celeste-rose'
const DESCRIBED = 'ajmal-amber-oud'
const facts = {
  maker: { kind: 'made', name: 'House of Oud', address: '1, Attar Lane, Kannauj 209725' },
  origin: 'India',
  bestBefore: '36 months from the date of manufacture',
} as const
const NOT_FOR_SALE = {
  status: 422,
  body: {
    errors: ['Skinn Celeste Rose is not for sale: the shop does not know its maker, origin, best before.'],
  },
}

const shop = ShopInProcess.ofFile(engine)
let live: Ask

beforeAll(async () => {
  live = await shop.process(LIVE)
  const product = products.find(({ id }) => id === DESCRIBED)
  if (!product) throw new Error('There is no such product.')
  await addProducts(shop.database, [{ product, facts, position: 0, stock: 0 }])
})

test('with a live key a product without the legally required facts is refused with a message that names them', async () => {
  const shopper = await shop.newShopper()
  const { token } = shopper
  const put = (id: string) => live('POST', '/api/user/cart', { token, body: { product: { id } } })
  expect(await put(UNDESCRIBED)).toMatchObject(NOT_FOR_SALE)
  expect((await put(DESCRIBED)).body.cart).toHaveLength(1)
  // Added to the cart before the live key was set.
  expect((await shopper.put(UNDESCRIBED)).status).toBe(201)
  const { amount, orderId } = await shopper.draft()
  const payment = { delivery, couponId: null, amount, orderId }
  expect(await live('POST', '/api/user/payment', { token, body: { payment } })).toMatchObject(NOT_FOR_SALE)
  const pay = async () => {
    const order = { ...(await shopper.draft()), paymentId: cashPaymentId(crypto.randomUUID()) }
    return live('POST', '/api/user/order', { token, body: { order, payment: { kind: 'cash' } } })
  }
  expect(await pay()).toMatchObject(NOT_FOR_SALE)
  await live('DELETE', `/api/user/cart/${UNDESCRIBED}`, { token })
  expect((await pay()).status).toBe(201)
})

test('with a live key the shop never claims to be a demonstration, with any seller', async () => {
  expect((await live('GET', '/api/shop')).body).toEqual({ isDemonstration: false })
})

test('a shop on another origin gets absolute addresses for pictures in the database, and a shop on the same origin does not', async () => {
  const [own, other, stranger] = ['https://api.example', 'https://shop.example', 'https://else.example']
  const ask = await shop.process({ ALLOWED_ORIGINS: other, PUBLIC_URL: own })
  const picture = `/pictures/of/${'0'.repeat(32)}-480.webp`
  await shop.database.query('update products set image = $2 where id = $1', [DESCRIBED, picture])
  const imageFor = async (headers: Record<string, string>) =>
    (await ask('GET', `/api/products/${DESCRIBED}`, { headers })).body.product.image
  expect(await imageFor({ origin: other })).toBe(`${own}${picture}`)
  for (const headers of [{}, { origin: own }, { origin: stranger }])
    expect(await imageFor(headers as Record<string, string>)).toBe(picture)
})
