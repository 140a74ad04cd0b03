import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dummyAddress } from '../../domain/address'
import { cartItemSchema } from '../../domain/cart'
import { draftOrder } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { engines } from './engines'
import { newKeeper } from './keeper'
import { type Ask, ShopInProcess } from './shop-in-process'
import { ROSE } from './shop-with-provider'

describe.each(engines)('corrections of the stock beside a running sale, %s', (engine) => {
  let shop: ShopInProcess
  let ask: Ask
  let keeper: { email: string; token: string }

  beforeAll(async () => {
    shop = await ShopInProcess.open(engine)
    ask = await shop.process()
    keeper = await newKeeper(shop, ask)
  }, 120_000)
  afterAll(() => shop?.close())

  async function buy(): Promise<'placed' | 'short'> {
    const form = { firstName: 'M', lastName: 'I', email: `${randomUUID()}@example.com`, password: 'jasmine and rain' }
    const { body } = await ask('POST', '/api/auth/signup', { body: form, from: `10.0.0.${buyers++}` })
    const token: string = body.encodedToken
    const said = await ask('POST', '/api/user/cart', { token, body: { product: { id: ROSE }, qty: 1 } })
    const cart = v.parse(v.array(cartItemSchema), said.body.cart)
    const order = {
      ...draftOrder(cart, quote(cart, null), { _id: '', ...dummyAddress }, randomUUID()),
      paymentId: `pay_${randomUUID()}`,
    }
    return (await ask('POST', '/api/user/order', { token, body: { order } })).body.order[0].summary
  }
  let buyers = 1

  const correct = (change: number, reason: string) =>
    ask('POST', `/api/desk/products/${ROSE}/stock`, { token: keeper.token, body: { change, reason } })
  const stock = async () =>
    (await ask('GET', `/api/desk/stock?search=${ROSE}`, { token: keeper.token })).body.stock.find(
      ({ id }: { id: string }) => id === ROSE,
    )

  test('of twenty orders and ten corrections at once no piece is sold twice, and each correction is written down', async () => {
    await correct(12 - (await stock()).forSale, 'Begin with twelve')
    const [orders, corrections] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, buy)),
      Promise.all(Array.from({ length: 10 }, (_, at) => correct(-1, `Broken, number ${at}`))),
    ])
    const sold = orders.filter((summary) => summary === 'placed').length
    const broken = corrections.filter(({ status }) => status === 200).length
    expect(sold + broken).toBe(12)
    expect(corrections.filter(({ status }) => status === 409)).toHaveLength(10 - broken)
    expect(await stock()).toMatchObject({ house: sold, reserved: sold, forSale: 0 })
    const deeds = await shop.database.query<{ who: string; subject: string; detail: object }>(
      `select who, subject, detail from audit where what = 'stock.correct' and detail->>'reason' like 'Broken%'`,
    )
    expect(deeds).toHaveLength(broken)
    expect(deeds[0]).toMatchObject({ who: keeper.email, subject: ROSE, detail: { change: -1 } })
  })
})
