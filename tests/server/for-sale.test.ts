import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { addProducts } from '../../server/database/seed'
import { engines } from './engines'
import { type Ask, ShopInProcess } from './shop-in-process'
import { delivery } from './shopper'

const UNDESCRIBED = 'skinn-celeste-rose'
const DESCRIBED = 'ajmal-amber-oud'
const LIVE = {
  RAZORPAY_KEY_ID: 'rzp_live_sale',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
  PUBLIC_URL: 'https://shop.example',
}
const facts = {
  maker: { kind: 'made', name: 'House of Oud', address: '1, Attar Lane, Kannauj 209725' },
  origin: 'India',
  bestBefore: '36 months from the date of manufacture',
} as const
const NOT_FOR_SALE = {
  status: 422,
  body: {
    errors: [
      'Unprocessable Entity. Skinn Celeste Rose is not for sale: the shop does not know its maker, origin, best before.',
    ],
  },
}

describe.each(engines)('what is for sale, %s', (engine) => {
  let shop: ShopInProcess
  let [sandbox, live]: Ask[] = []

  beforeAll(async () => {
    shop = await ShopInProcess.open(engine)
    sandbox = await shop.process()
    live = await shop.process(LIVE)
    const product = products.find(({ id }) => id === DESCRIBED)
    if (!product) throw new Error('There is no such product.')
    await addProducts(shop.database, [{ product, facts, position: 0, stock: 0 }])
  }, 120_000)
  afterAll(() => shop?.close())

  test('with a live key a product without the facts that the law asks for is refused, in words that name them', async () => {
    if (!sandbox || !live) throw new Error('The shop is not open.')
    const person = {
      firstName: 'Meera',
      lastName: 'Iyer',
      email: `sale-${engine}@example.com`,
      password: 'jasmine rain',
    }
    const token: string = (await sandbox('POST', '/api/auth/signup', { body: person })).body.encodedToken
    const put = (ask: Ask, id: string) => ask('POST', '/api/user/cart', { token, body: { product: { id } } })
    expect(await put(live, UNDESCRIBED)).toMatchObject(NOT_FOR_SALE)
    expect((await put(live, DESCRIBED)).body.cart).toHaveLength(1)
    // What came into the cart before the key did.
    expect((await put(sandbox, UNDESCRIBED)).status).toBe(201)
    const payment = { delivery, couponId: null, amount: 1_499 + 1_117 + 49, orderId: 'order' }
    expect(await live('POST', '/api/user/payment', { token, body: { payment } })).toMatchObject(NOT_FOR_SALE)
    const line = (id: string, price: string, discountedPrice: number) => {
      const { title = '', image = '' } = products.find((one) => one.id === id) ?? {}
      return { id, title, image, price, discountedPrice, qty: 1 }
    }
    const order = {
      paymentId: `cash_${randomUUID()}`,
      orderId: 'order',
      amount: payment.amount,
      delivery,
      products: [line(DESCRIBED, '1999', 1_499), line(UNDESCRIBED, '1595', 1_117)],
    }
    const pay = (change: object) =>
      live?.('POST', '/api/user/order', { token, body: { order: { ...order, ...change }, payment: { kind: 'cash' } } })
    expect(await pay({})).toMatchObject(NOT_FOR_SALE)
    await live('DELETE', `/api/user/cart/${UNDESCRIBED}`, { token })
    expect(await pay({ amount: 1_548, products: order.products.slice(0, 1) })).toMatchObject({ status: 201 })
  })

  test('with a live key the shop never says that nothing is sold, whoever is named', async () => {
    const told = async (ask: Ask | undefined) => (await ask?.('GET', '/api/shop'))?.body
    expect([await told(sandbox), await told(live)]).toEqual([{ isDemonstration: true }, { isDemonstration: false }])
  })

  test('a shop on another origin is told where the pictures of the database are, and one of its own as before', async () => {
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

  test('a product answers with the facts that the shopkeeper has said, and a list without them', async () => {
    const found = await sandbox?.('GET', `/api/products/${DESCRIBED}`)
    expect(found?.body.product.facts).toEqual(facts)
    const list = await sandbox?.('GET', '/api/products')
    expect(JSON.stringify(list?.body)).not.toContain('House of Oud')
  })
})
