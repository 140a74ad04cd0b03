import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressAnswer, orderAnswer } from '../../contract/shopper-answers'
import { dummyAddress } from '../../domain/address'
import { cartItemSchema } from '../../domain/cart'
import { COUPONS } from '../../domain/coupon'
import { draftOrder, extraSums } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { GIFT, latestShape, shapeOf, storedShapes } from '../stored/shapes'
import { engines } from './engines'
import { type Ask, ShopInProcess } from './shop-in-process'

describe.each(engines)('what earlier servers stored, %s', (engine) => {
  let shop: ShopInProcess
  let ask: Ask

  beforeAll(async () => {
    shop = await ShopInProcess.open(engine)
    ask = await shop.process()
  }, 120_000)
  afterAll(() => shop?.close())

  async function newShopper() {
    const form = { firstName: 'A', lastName: 'B', email: `${randomUUID()}@example.com`, password: 'jasmine rain' }
    const { encodedToken: token, createdUser } = (await ask('POST', '/api/auth/signup', { body: form })).body
    return {
      id: createdUser._id as string,
      get: async (path: string) => (await ask('GET', path, { token })).body,
      post: (path: string, body: unknown) => ask('POST', path, { token, body }),
    }
  }

  test.each(storedShapes('payment'))(
    'an order is answered with the sums that were charged, shape $shape',
    async ({ record: { version: _, ...order } }) => {
      const { id, get } = await newShopper()
      await shop.database.query(
        `insert into orders (account_id, id, payment_id, order_ref, amount, content)
       values ($1, gen_random_uuid(), $2, 'one', 205470, $3)`,
        [id, order.paymentId, order],
      )
      const answered = v.parse(orderAnswer, await get('/api/user/order'))
      // 2 * 1117 + 49 = 2283; 10 % of it are 228.30.
      expect(answered.order.map(extraSums)).toEqual([{ delivery: 4900, couponOff: 22830 }])
    },
  )

  test.each(storedShapes('account'))('an address is answered whole, shape $shape', async ({ record }) => {
    const { id, get } = await newShopper()
    const [{ _id, createdAt, updatedAt, ...address }] = record.account.address
    await shop.database.query('insert into addresses (account_id, id, address) values ($1, $2, $3)', [id, _id, address])
    const answered = v.parse(addressAnswer, await get('/api/user/addresses'))
    expect(answered.address).toMatchObject([{ _id, ...address }])
  })

  test('an order is stored today in the last of its shapes, with the charge and coupon that are the shop’s', async () => {
    const { id, get, post } = await newShopper()
    for (const { id: productId } of (await get('/api/products')).products.slice(0, 3))
      await post('/api/user/cart', { product: { id: productId }, qty: 1 })
    const items = v.parse(v.array(cartItemSchema), (await get('/api/user/cart')).cart)
    const price = quote(items, COUPONS[0] ?? null)
    const order = {
      ...draftOrder(items, price, { _id: '', ...dummyAddress }, 'o1', GIFT),
      paymentId: `pay_${randomUUID()}`,
    }
    for (const other of [{ deliveryCharge: 0 }, { couponName: null }, { couponName: 'Clearance Sale' }])
      expect((await post('/api/user/order', { order: { ...order, ...other } })).status).toBe(409)
    expect((await post('/api/user/order', { order })).status).toBe(201)
    const [stored] = await shop.database.query<{ content: typeof order }>(
      'select content from orders where account_id = $1',
      [id],
    )
    expect(shapeOf({ version: 1, ...stored?.content })).toEqual(latestShape('payment'))
  })
})
