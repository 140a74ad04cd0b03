import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { newestOrders, type OrderPage } from '../../server/orders/order-lists'
import { snapshotIn } from './accounts'
import { engines } from './engines'
import { ShopInProcess } from './shop-in-process'
import { PASSWORD } from './shopper'

const ids = catalogueOf(510).map(({ id }) => id)

describe.each(engines)('limits of lists, %s', (engine) => {
  const shop = ShopInProcess.ofFile(engine, { PRODUCTS: '510' })
  const full = (most: number, what: string) => ({
    errors: [`There are already ${most} ${what}, the most allowed. Remove one first.`],
  })

  test.each([
    ['cart', 'cart_lines (account_id, product_id, qty)', ', 1', 'products in the cart', 100],
    ['wishlist', 'wishes (account_id, product_id)', '', 'products in the wishlist', 500],
  ] as const)('the %s, even when many calls arrive at once', async (list, table, qty, what, most) => {
    const { id, get, post } = await shop.newShopper()
    await shop.database.query(`insert into ${table} select $1, id${qty} from products where id = any($2::text[])`, [
      id,
      ids.slice(0, most - 2),
    ])
    const add = (at: number) => post(`/api/user/${list}`, { product: { id: ids[at] } })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, more) => add(most - 2 + more)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(8).fill({ status: 422, body: full(most, what) }),
    )
    expect((await add(0)).status).toBe(201)
    expect((await get(`/api/user/${list}`)).body[list]).toHaveLength(most)
  })

  /** `apart`: seconds between two orders. */
  async function placeMany(id: string, count: number, apart = 1) {
    await shop.database.query(
      `insert into orders (account_id, id, payment_id, order_ref, amount, content, life, fulfilment, created_at)
       select $1, gen_random_uuid(), 'pay_' || n, 'o' || n, 100, jsonb_build_object('orderId', 'o' || n), $3::jsonb, 'placed',
         now() + n * $4 * interval '1 second' from generate_series(1, $2::integer) n`,
      [id, count, snapshotIn('placed'), apart],
    )
  }
  const names = (orders: { orderId: string }[]) => orders.map(({ orderId }) => orderId)

  test('the newest 200 orders are first, and the others are loaded on request', async () => {
    const { email, id, get } = await shop.newShopper()
    await placeMany(id, 402)
    const { body } = await get('/api/user/order')
    expect([names(body.order)[0], body.order.length, names(body.order)[199]]).toEqual(['o203', 200, 'o402'])
    const older = (await get(`/api/user/order?after=${body.next}`)).body
    expect([names(older.order)[0], names(older.order)[199]]).toEqual(['o3', 'o202'])
    const oldest = (await get(`/api/user/order?after=${older.next}`)).body
    expect(names(oldest.order)).toEqual(['o1', 'o2'])
    expect(oldest).not.toHaveProperty('next')
    const loggedIn = await shop.ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
    expect(loggedIn.body.foundUser.orders).toHaveLength(200)
    expect((await get('/api/user')).body.user.orders).toHaveLength(402)
  })

  test('orders requested with a page size start from the oldest', async () => {
    const { id, get } = await shop.newShopper()
    await placeMany(id, 5)
    const first = (await get('/api/user/order?limit=3')).body
    expect(names(first.order)).toEqual(['o1', 'o2', 'o3'])
    const { body } = await get(`/api/user/order?limit=3&after=${first.next}`)
    expect(body).toEqual({ order: [expect.objectContaining({ orderId: 'o4' }), expect.anything()], next: null })
  })

  test.each(['the newest', 'the oldest'])(
    'of orders of the same moment each is on one page, from %s on',
    async (from) => {
      const { id, get } = await shop.newShopper()
      await placeMany(id, 5, 0)
      const page = (place?: string) =>
        from === 'the newest'
          ? newestOrders(shop.database, id, place ?? null, 3)
          : get(`/api/user/order?limit=3${place ? `&after=${place}` : ''}`).then(({ body }) => body as OrderPage)
      const first = (await page()).order
      const second = (await page(first.at(from === 'the newest' ? 0 : -1)?._id)).order
      expect(names([...first, ...second]).toSorted()).toEqual(['o1', 'o2', 'o3', 'o4', 'o5'])
    },
  )

  test('a page of orders cannot start at an order of another account', async () => {
    const [{ id }, { get }] = [await shop.newShopper(), await shop.newShopper()]
    await placeMany(id, 1)
    const [foreign] = await shop.database.query<{ id: string }>('select id from orders where account_id = $1', [id])
    for (const forged of ['none', '', 'older-none', foreign?.id, `older-${foreign?.id}`, randomUUID()])
      expect((await get(`/api/user/order?after=${forged}`)).status).toBe(422)
  })
})
