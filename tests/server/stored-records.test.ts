import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressAnswer, orderAnswer } from '../../contract/shopper-answers'
import { COUPONS } from '../../domain/cart/coupon'
import { orderSums } from '../../domain/order/order'
import { GIFT, latestShape, shapeOf, storedShapes } from '../stored/shapes'
import { draftOf } from '../support/draft'
import { addFirstCodes, snapshotIn } from './accounts'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'

const shop = ShopInProcess.ofFile(engine)

test.each(storedShapes('payment'))(
  'an order is returned with the amounts that were charged, shape $shape',
  async ({ record: { version: _, ...order } }) => {
    const { id, get } = await shop.newShopper()
    await shop.database.query(
      `insert into orders (account_id, id, payment_id, order_ref, amount, content, life, fulfilment)
     values ($1, gen_random_uuid(), $2, 'one', 205470, $3, $4, 'placed')`,
      [id, order.paymentId, order, snapshotIn('placed')],
    )
    const answered = v.parse(orderAnswer, (await get('/api/user/order')).body)
    // 2 * 1117 + 49 = 2283; 10 % of it is 228.30.
    expect(answered.order.map(orderSums)).toMatchObject([{ delivery: 4900, couponOff: 22830 }])
  },
)

test.each(storedShapes('account'))('an address is returned complete, shape $shape', async ({ record }) => {
  const { id, get } = await shop.newShopper()
  const [{ _id, createdAt, updatedAt, ...address }] = record.account.address
  await shop.database.query('insert into addresses (account_id, id, address) values ($1, $2, $3)', [id, _id, address])
  const answered = v.parse(addressAnswer, (await get('/api/user/addresses')).body)
  expect(answered.address).toMatchObject([{ _id, ...address }])
})

test('an order is stored in the latest shape, with the charge and coupon from the shop', async () => {
  await addFirstCodes(shop.database)
  const { id, get, put, post } = await shop.newShopper()
  for (const product of (await get('/api/products')).body.products.slice(0, 3)) await put(product.id)
  const draft = await draftOf(get, { coupon: COUPONS[0], gift: GIFT })
  const order = { ...draft, paymentId: `pay_${randomUUID()}` }
  for (const other of [{ deliveryCharge: 0 }, { couponName: null }, { couponName: 'Clearance Sale' }])
    expect((await post('/api/user/order', { order: { ...order, ...other } })).status).toBe(409)
  expect((await post('/api/user/order', { order })).status).toBe(201)
  const [stored] = await shop.database.query<{ content: typeof order }>(
    'select content from orders where account_id = $1',
    [id],
  )
  // The server adds the days that it promised.
  const expected = { ...(latestShape('payment') as object), deliveryDays: 'string' }
  expect(shapeOf({ version: 1, ...stored?.content })).toEqual(expected)
})
