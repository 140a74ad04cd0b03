import { describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints'
import { invalidToken } from '../../contract/refusal'
import { dummyAddress } from '../../domain/account/address'
import { cashPaymentId } from '../../domain/order/order-kind'
import { deleteAccount } from '../../server/accounts/delete'
import type { Queries } from '../../server/database/database'
import { lockPayment, settle } from '../../server/payments/settle'
import { shopperEndpoints } from '../../src/features/mockman/endpoints'
import { newKeeper, snapshotIn } from './accounts'
import { engines } from './engines'
import { until } from './processes'
import { OUD, ROSE, ShopWithProvider } from './shop-with-provider'
import { call, delivery, PASSWORD, type Shopper } from './shopper'

type Call = (shopper: Shopper) => ReturnType<Shopper['post']>

describe.skipIf(!engines.includes('PostgreSQL'))('calls to an account that another transaction has locked', () => {
  const shop = new ShopWithProvider('PostgreSQL')

  /**
   * Makes a call between the two halves of a transaction, and resolves when the call waits for a lock or is answered.
   */
  async function callBetween(act: Call, before: (queries: Queries) => Promise<unknown>, after: typeof before) {
    const acting = await shop.database.transaction(async (queries) => {
      await before(queries)
      const call = { answer: act(shop.shopper), isAnswered: false }
      const end = () => {
        call.isAnswered = true
      }
      call.answer.then(end, end)
      await until(async () => call.isAnswered || (await isLockAwaited()))
      await after(queries)
      return call
    })
    return acting.answer
  }

  async function isLockAwaited() {
    const waiting = await shop.database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return waiting.length > 0
  }

  test.each<[what: string, status: number, act: Call]>([
    [
      'another payment of its cart is refused',
      422,
      (shopper) => shopper.prepare({ delivery: { ...delivery, street: 'Another street' } }),
    ],
    [
      'a cash order of its cart is refused',
      409,
      (shopper) => shopper.place({ paymentId: cashPaymentId(crypto.randomUUID()) }, { kind: 'cash' }),
    ],
    [
      'one more piece finds no line in the cart',
      404,
      (shopper) => shopper.post(`/api/user/cart/${ROSE}`, { action: { type: 'increment' } }),
    ],
    ['a piece that is added is the next cart', 201, (shopper) => shopper.put(ROSE, 2)],
    ['its account cannot be deleted', 409, ({ token }) => call(shop.address(), 'DELETE', '/api/user', { token })],
  ])('while a payment is recorded, %s', async (_, status, act) => {
    const { paid } = await shop.pay()
    const captured = { ...paid.payment }
    // The provider does not show the payment yet, so the call must wait for the transaction.
    paid.payment.status = 'created'
    const answer = await callBetween(
      act,
      (queries) => lockPayment(queries, captured),
      (queries) => settle(queries, captured),
    )
    expect(answer.status).toBe(status)
    expect(await shop.shopper.orders()).toHaveLength(1)
    const open = await shop.database.query(`select 1 from payments where account_id = $1 and state = 'created'`, [
      shop.shopper.id,
    ])
    expect(open).toEqual([])
  })

  /** Calls that change nothing in an account. An order stays when its account is deleted. */
  const OTHERS = /^GET |\/auth\/logout$|\/user\/order\/\{id\}/
  const changes = Object.entries(endpoints)
    .filter(([name, { access }]) => access === 'shopper' && !OTHERS.test(name))
    .map(([name]) => name)

  /** Puts an entry into each of the shopper's lists. Returns the bodies to send and the ids, both by path. */
  async function fillLists({ id, get, post, draft }: Shopper) {
    await post('/api/user/wishlist', { product: { id: ROSE } })
    await post('/api/user/address', { address: dummyAddress })
    const [address] = (await get('/api/user/addresses')).body.address
    const other = await shop.newShopper()
    for (const account of [id, other.id])
      await shop.database.query(
        `with o as (
           insert into orders (account_id, id, payment_id, order_ref, amount, content, state, life, fulfilment, created_at, updated_at)
           values ($1, $2::uuid, $2::uuid::text, $2::uuid::text, 100, '{}', 'delivered', $5, 'delivered', now() - interval '90 days', now() - interval '90 days')
           returning account_id, id)
         insert into order_lines (account_id, order_id, line, product_id, title, price, charged, qty, is_taken)
         select o.account_id, o.id, l.at, l.product, '', 100, 100, 1, true from o, (values (0, $3), (1, $4)) as l(at, product)`,
        [account, crypto.randomUUID(), ROSE, OUD, snapshotIn('delivered', Date.now() - 90 * 24 * 60 * 60_000)],
      )
    const review = { productId: ROSE, stars: 5, text: 'Warm, and it lasts all day.' }
    const own = (await post('/api/user/review', review)).body.review.id
    const foreign = (await other.post('/api/user/review', review)).body.review.id
    const order = await draft()
    const desk = await newKeeper(shop.database, (method, path, sent) => call(shop.address(), method, path, sent))
    const code = `Spring ${own}`.slice(0, 20)
    await call(shop.address(), 'POST', '/api/desk/codes', { token: desk.token, body: { name: code, percent: 5 } })
    return {
      bodies: new Map<string, object>([
        ['POST /api/user/code', { code }],
        ['POST /api/user/wishlist', { product: { id: OUD } }],
        ['POST /api/user/cart', { product: { id: OUD } }],
        ['POST /api/user/order', { order: { ...order, paymentId: cashPaymentId(own) }, payment: { kind: 'cash' } }],
        ['POST /api/user/payment', { payment: { delivery, couponId: null, amount: order.amount, orderId: own } }],
        ['POST /api/user/alert', { productId: OUD }],
        ['POST /api/user/review', { ...review, productId: OUD }],
        ['POST /api/user/password', { password: PASSWORD, newPassword: 'amber and rose' }],
      ]),
      ids: { address: address._id, review: own, report: foreign },
    }
  }

  test.each(changes)('while the account is deleted, %s returns 401', async (name) => {
    const { bodies, ids } = await fillLists(shop.shopper)
    const [method = '', path = ''] = name.split(' ')
    const id = Object.entries(ids).findLast(([part]) => path.includes(part))?.[1] ?? ROSE
    const body = bodies.get(name) ?? shopperEndpoints.find((one) => one.method === method && one.path === path)?.body
    const answer = await callBetween(
      ({ token }) => call(shop.address(), method, path.replace('{id}', id), { token, ...(body ? { body } : {}) }),
      (queries) => deleteAccount(queries, shop.shopper.id),
      async () => {},
    )
    expect([answer.status, answer.body.errors]).toEqual([401, [invalidToken().message]])
  })
})
