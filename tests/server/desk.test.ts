import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dummyAddress } from '../../domain/address'
import { cartItemSchema } from '../../domain/cart'
import { draftOrder } from '../../domain/order'
import { cashPaymentId } from '../../domain/order-kind'
import { quote } from '../../domain/pricing'
import { addKeeper, removeKeeper } from '../../server/shopkeeping/keepers'
import { engines } from './engines'
import { type Ask, ShopInProcess } from './shop-in-process'
import { OUD, ROSE } from './shop-with-provider'

const PASSWORD = 'jasmine and rain'
const newEmail = () => `somebody-${randomUUID()}@example.com`

describe.each(engines)('orders that shopper and desk drive, %s', (engine) => {
  let shop: ShopInProcess
  let ask: Ask
  let desk: string
  let keeper: string

  beforeAll(async () => {
    shop = await ShopInProcess.open(engine)
    ask = await shop.process()
    keeper = newEmail()
    desk = await enter(keeper)
  }, 120_000)
  afterAll(() => shop?.close())

  /** Makes a shopkeeper, sets the password by the link, and logs in. */
  async function enter(email: string): Promise<string> {
    const said = await addKeeper(shop.database, email, 'https://shop.example')
    const token = /reset\?token=(\S+)$/.exec(said)?.[1]
    expect((await ask('POST', '/api/auth/reset', { body: { token, password: PASSWORD } })).status).toBe(204)
    const { body } = await ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
    expect(body.foundUser.role).toBe('shopkeeper')
    return body.encodedToken
  }

  async function newShopper(more: object = {}) {
    const form = { firstName: 'Meera', lastName: 'Iyer', email: newEmail(), password: PASSWORD, ...more }
    const { body } = await ask('POST', '/api/auth/signup', { body: form })
    const token: string = body.encodedToken
    const draft = async () => {
      const cart = v.parse(v.array(cartItemSchema), (await ask('GET', '/api/user/cart', { token })).body.cart)
      return draftOrder(cart, quote(cart, null), { _id: '', ...dummyAddress }, randomUUID())
    }
    const put = (id: string, qty = 1) => ask('POST', '/api/user/cart', { token, body: { product: { id }, qty } })
    const place = async (paymentId: string, payment?: object, change: object = {}) =>
      ask('POST', '/api/user/order', { token, body: { order: { ...(await draft()), paymentId, ...change }, payment } })
    const send = (id: string, event: object) => ask('POST', `/api/user/order/${id}/events`, { token, body: { event } })
    return { email: form.email, user: body.createdUser, token, draft, put, place, send }
  }

  async function placed(qty = 1) {
    const shopper = await newShopper()
    await shopper.put(ROSE, qty)
    const { body } = await shopper.place(`pay_${randomUUID()}`)
    return { shopper, id: body.order[0]._id as string, order: body.order[0] }
  }

  const atDesk = (id: string, event: object, token = desk) =>
    ask('POST', `/api/desk/orders/${id}/events`, { token, body: { event } })
  const SHIP = { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' }
  const stockOf = async (id: string) => {
    const [row] = await shop.database.query<{ stock: number }>('select stock from products where id = $1', [id])
    return row?.stock ?? Number.NaN
  }

  test('an order goes from basket to refund, and each says what it can be sent', async () => {
    const before = await stockOf(ROSE)
    const { shopper, id, order } = await placed(2)
    expect(order).toMatchObject({ summary: 'placed', can: ['order.cancel'], kind: 'online' })
    for (const event of [{ type: 'order.pack' }, SHIP, { type: 'order.deliver' }])
      expect((await atDesk(id, event)).status).toBe(200)
    const asked = { type: 'order.return.ask', lines: [{ id: ROSE, qty: 1 }], reason: 'Damaged' }
    const { body } = await shopper.send(id, asked)
    expect(body.order).toMatchObject({ summary: 'delivered', parcel: { courier: 'Delhivery', trackingNumber: 'A1' } })
    expect(body.order.pieces).toEqual([{ id: ROSE, qty: 2, asked: 1, returned: 0 }])
    for (const type of ['order.return.accept', 'order.return.receive']) await atDesk(id, { type })
    const inspected = await atDesk(id, { type: 'order.return.inspect', fit: [{ id: ROSE, qty: 1 }] })
    const { offer } = inspected.body.order.sums
    expect(offer).toBeGreaterThan(0)
    expect(await stockOf(ROSE)).toBe(before - 1)
    // Without a provider no money moves: the refund is done as soon as it is begun.
    const refunded = await atDesk(id, { type: 'order.refund', amount: offer })
    expect(refunded.body.order.sums).toMatchObject({ back: offer, pending: 0, owed: 0, offer: 0 })
    expect(refunded.body.order.story.map(({ type, by }: { type: string; by: string }) => `${by} ${type}`)).toEqual([
      'shopper order.placed',
      'shopkeeper order.pack',
      'shopkeeper order.ship',
      'shopkeeper order.deliver',
      'shopper order.return.ask',
      'shopkeeper order.return.accept',
      'shopkeeper order.return.receive',
      'shopkeeper order.return.inspect',
      'shopkeeper order.refund',
      'provider refund.done',
    ])
    expect(refunded.body.order.mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'order.delivered',
      'order.placed',
      'order.refunded',
      'order.shipped',
      'return.accepted',
    ])
  })

  test('an event that comes twenty times at once changes the order once, with its id or without', async () => {
    const { id, shopper } = await placed()
    const event = { type: 'order.pack', id: randomUUID() }
    const same = await Promise.all(Array.from({ length: 20 }, () => atDesk(id, event)))
    expect(same.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await atDesk(id, { type: 'order.unpack' })).status).toBe(200)
    // It has been taken, so it is not taken anew.
    expect((await atDesk(id, event)).body.order.state.fulfilment).toBe('placed')
    const before = await stockOf(ROSE)
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => shopper.send(id, { type: 'order.cancel', reason: 'Changed my mind' })),
    )
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await stockOf(ROSE)).toBe(before + 1)
    const { body } = await ask('GET', `/api/desk/orders/${id}`, { token: desk })
    expect(body.order.story.filter(({ type }: { type: string }) => type === 'refund.done')).toHaveLength(1)
    expect(body.order.sums).toMatchObject({ back: body.order.sums.got, pending: 0, owed: 0 })
  })

  test.each<[string, number, object]>([
    ['out of turn', 409, { type: 'order.deliver' }],
    ['of a refund above what was got', 422, { type: 'order.refund', amount: 9_999_999 }],
    ['without its payload', 422, { type: 'order.ship' }],
    ['that there is not', 422, { type: 'order.vanish' }],
    ['with an id that is none', 422, { type: 'order.pack', id: 'one' }],
    ['of the provider', 403, { type: 'refund.done', refund: 'r1' }],
  ])('an event %s is refused with %i in a sentence, and nothing has changed', async (_, status, event) => {
    const { id } = await placed()
    const { body: before } = await ask('GET', `/api/desk/orders/${id}`, { token: desk })
    expect(await atDesk(id, event)).toMatchObject({ status, body: { errors: [expect.stringMatching(/\.$/)] } })
    expect((await ask('GET', `/api/desk/orders/${id}`, { token: desk })).body).toEqual(before)
  })

  test('a second refund, more pieces back than were bought, and a return after its days are refused', async () => {
    const { id, shopper, order } = await placed()
    for (const event of [{ type: 'order.pack' }, SHIP, { type: 'order.deliver' }]) await atDesk(id, event)
    const ask2 = (qty: number) =>
      shopper.send(id, { type: 'order.return.ask', lines: [{ id: ROSE, qty }], reason: 'Damaged' })
    expect((await ask2(2)).status).toBe(422)
    const amount = Math.round(order.amount * 100)
    expect((await atDesk(id, { type: 'order.refund', amount })).status).toBe(200)
    expect((await atDesk(id, { type: 'order.refund', amount })).status).toBe(409)
    await shop.database.query(
      `update orders set life = jsonb_set(jsonb_set(life, '{context,dates,order.deliver}', to_jsonb($2::bigint)),
         '{context,placedAt}', to_jsonb($2::bigint)) where id = $1`,
      [id, Date.now() - 8 * 24 * 60 * 60_000],
    )
    expect(await ask2(1)).toMatchObject({ status: 409, body: { errors: [expect.stringContaining('7 days')] } })
  })

  test('what is never a shopper’s is 403, what is a stranger’s is 404, and the desk is for shopkeepers', async () => {
    const { id, shopper } = await placed()
    expect((await shopper.send(id, { type: 'order.pack' })).status).toBe(403)
    const other = await newShopper()
    expect((await other.send(id, { type: 'order.cancel', reason: 'x' })).status).toBe(404)
    expect((await ask('GET', `/api/user/order/${id}`, { token: other.token })).status).toBe(404)
    for (const [method, path] of [
      ['GET', '/api/desk/orders'],
      ['GET', `/api/desk/orders/${id}`],
      ['POST', `/api/desk/orders/${id}/events`],
      ['POST', `/api/desk/orders/${id}/mails/${id}`],
    ] as const) {
      expect((await ask(method, path)).status).toBe(401)
      expect(await ask(method, path, { token: shopper.token })).toMatchObject({
        status: 403,
        body: { errors: ['Forbidden. This account is no shopkeeper.'] },
      })
    }
  })

  test('a sign-up cannot set the role shopkeeper', async () => {
    const { user, token } = await newShopper({ role: 'shopkeeper' })
    expect(user).not.toHaveProperty('role')
    expect((await ask('GET', '/api/desk/orders', { token })).status).toBe(403)
  })

  test('a role that is taken away ends its sessions at once, and whoever had the e-mail before has no part in a new one', async () => {
    const { email, token } = await newShopper()
    const entered = await enter(email)
    // The sign-up may have been a stranger's.
    expect((await ask('GET', '/api/user/cart', { token })).status).toBe(401)
    expect((await ask('GET', '/api/desk/orders', { token: entered })).status).toBe(200)
    expect(await removeKeeper(shop.database, email)).toBe(`${email} is no shopkeeper any more: 1 sessions have ended.`)
    expect((await ask('GET', '/api/desk/orders', { token: entered })).status).toBe(401)
    await expect(removeKeeper(shop.database, email)).rejects.toThrow('is no shopkeeper')
    await expect(addKeeper(shop.database, 'nobody', '')).rejects.toThrow('nobody is no e-mail address.')
  })

  test('a shopkeeper without a password cannot log in, and a new link voids the one before', async () => {
    const email = newEmail()
    const link = async () => /token=(\S+)$/.exec(await addKeeper(shop.database, email, ''))?.[1]
    const [first, second] = [await link(), await link()]
    for (const password of ['', 'none', PASSWORD])
      expect((await ask('POST', '/api/auth/login', { body: { email, password } })).status).toBeGreaterThanOrEqual(401)
    const reset = (token?: string) => ask('POST', '/api/auth/reset', { body: { token, password: PASSWORD } })
    expect((await reset(first)).status).toBe(422)
    expect((await reset(second)).status).toBe(204)
  })

  test('orders are listed by search, state and day, page by page, with their counts', async () => {
    const { shopper, id } = await placed()
    await atDesk(id, { type: 'order.pack' })
    await shopper.put(OUD)
    const { body: both } = await shopper.place(`pay_${randomUUID()}`)
    const list = async (query: string) => (await ask('GET', `/api/desk/orders?${query}`, { token: desk })).body
    const mine = `search=${encodeURIComponent(shopper.email.toUpperCase())}`
    const all = await list(mine)
    expect(all).toMatchObject({ total: 2, next: null, counts: { placed: 1, packed: 1, attention: 0 } })
    expect(all.orders.map(({ _id }: { _id: string }) => _id)).toEqual([both.order[1]._id, id])
    expect(all.orders[1]).toMatchObject({
      state: { fulfilment: 'packed' },
      customer: { name: 'Meera Iyer', email: shopper.email },
    })
    const first = await list(`${mine}&limit=1`)
    expect([first.orders.length, first.next]).toEqual([1, both.order[1]._id])
    expect((await list(`${mine}&limit=1&after=${first.next}`)).orders).toEqual([all.orders[1]])
    expect(await list(`${mine}&state=packed`)).toMatchObject({ total: 1, orders: [{ _id: id }] })
    expect((await list(`search=${id}`)).total).toBe(1)
    expect((await list(`${mine}&to=2020-01-01`)).total).toBe(0)
    expect((await list(`search=${encodeURIComponent('%')}`)).total).toBe(0)
    expect((await ask('GET', '/api/desk/orders?after=none', { token: desk })).status).toBe(422)
    expect((await ask('GET', '/api/desk/orders?state=gone', { token: desk })).status).toBe(422)
  })

  test('a mail that could not be sent is seen at the desk, and is sent again', async () => {
    const { id } = await placed()
    await shop.database.query(
      `update outbox set failure = 'Mailbox full', set_aside_at = clock_timestamp() where content->>'orderId' = $1`,
      [id],
    )
    const { body } = await ask('GET', `/api/desk/orders/${id}`, { token: desk })
    expect(body.order.mails).toEqual([
      expect.objectContaining({ kind: 'order.placed', sentAt: null, failure: 'Mailbox full' }),
    ])
    expect(body.order.needsAttention).toBe(true)
    const again = await ask('POST', `/api/desk/orders/${id}/mails/${body.order.mails[0].id}`, { token: desk })
    expect(again.body.order).toMatchObject({ needsAttention: false, mails: [{ failure: null }] })
    const { audit } = (await ask('GET', `/api/desk/audit?search=${body.order.orderId}`, { token: desk })).body
    expect(audit.filter(({ what }: { what: string }) => what === 'mail.again')).toMatchObject([
      { who: expect.stringContaining('@'), subject: body.order.orderId, words: '' },
    ])
    expect((await ask('POST', `/api/desk/orders/${id}/mails/none`, { token: desk })).status).toBe(404)
  })

  test('a database without an archive of its log has no backup that the first day could see', async () => {
    const { body } = await ask('GET', '/api/desk/first-day', { token: desk })
    expect(body.steps.at(-1)).toMatchObject({ step: 'backup', isDone: false })
  })

  describe('in cash', () => {
    const CASH = { kind: 'cash' }
    const cashId = () => cashPaymentId(randomUUID())

    test('an order is recorded once at the server’s own price, and its pieces are out of stock', async () => {
      const shopper = await newShopper()
      await shopper.put(ROSE)
      const before = await stockOf(ROSE)
      const order = { ...(await shopper.draft()), paymentId: cashId() }
      const send = () => ask('POST', '/api/user/order', { token: shopper.token, body: { order, payment: CASH } })
      const answers = await Promise.all([send(), send(), send()])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(await send()).toMatchObject({ body: { order: [{ kind: 'cash', state: { payment: 'dueOnDelivery' } }] } })
      expect(answers[0].body.order).toHaveLength(1)
      expect(await stockOf(ROSE)).toBe(before - 1)
      expect((await ask('GET', '/api/user/cart', { token: shopper.token })).body.cart).toEqual([])
    })

    test('one that is refused on delivery comes back: no money moves, and fit pieces are for sale again', async () => {
      const shopper = await newShopper()
      await shopper.put(ROSE)
      const before = await stockOf(ROSE)
      const { body } = await shopper.place(cashId(), CASH)
      const id = body.order[0]._id
      for (const event of [{ type: 'order.pack' }, SHIP, { type: 'order.undelivered' }])
        expect((await atDesk(id, event)).status).toBe(200)
      const back = await atDesk(id, { type: 'order.return.receive', fit: [{ id: ROSE, qty: 1 }] })
      expect(back.body.order).toMatchObject({
        summary: 'cancelled',
        state: { payment: 'notCollected', stock: 'back' },
        sums: { got: 0, back: 0, pending: 0, owed: 0 },
      })
      expect(await stockOf(ROSE)).toBe(before)
    })

    test('money that was collected goes back when the shopkeeper says so', async () => {
      const shopper = await newShopper()
      await shopper.put(ROSE)
      const { body } = await shopper.place(cashId(), CASH)
      const id = body.order[0]._id
      for (const event of [{ type: 'order.pack' }, SHIP, { type: 'order.deliver' }]) await atDesk(id, event)
      const refund = randomUUID()
      const begun = await atDesk(id, { type: 'order.refund', amount: 100, id: refund })
      expect(begun.body.order).toMatchObject({ state: { payment: 'refunding' }, sums: { pending: 100 } })
      const done = await atDesk(id, { type: 'refund.done', refund, how: 'UPI' })
      expect(done.body.order).toMatchObject({ state: { payment: 'partlyRefunded' }, sums: { back: 100, pending: 0 } })
    })

    test.each<
      [string, number, { qty?: number; id?: string; change?: object; payment?: object | undefined; stock?: number }]
    >([
      ['above the limit', 422, { qty: 10, change: { amount: 5_000.01 } }],
      ['with an id of another payment', 422, { id: 'pay_1' }],
      ['without saying so', 422, { payment: undefined }],
      ['of more pieces than one order holds', 422, { qty: 11 }],
      ['of what is not in stock', 422, { stock: 0 }],
      ['of another amount than the cart makes', 409, { change: { amount: 1 } }],
    ])(
      'an order %s is refused with %i, and nothing is taken',
      async (_, status, { qty = 1, id, change, stock, ...rest }) => {
        const shopper = await newShopper()
        // The cheapest product: eleven pieces of it stay below the limit.
        const [cheap] = await shop.database.query<{ id: string; stock: number }>(
          'select id, stock from products where stock > 100 order by charged limit 1',
        )
        if (!cheap) throw new Error('There is no product.')
        await shopper.put(cheap.id, qty)
        if (stock !== undefined)
          await shop.database.query('update products set stock = $2 where id = $1', [cheap.id, stock])
        const before = await stockOf(cheap.id)
        const payment = 'payment' in rest ? rest.payment : CASH
        const answer = await shopper.place(id ?? cashId(), payment, change)
        expect([answer.status, answer.body.errors]).toEqual([status, [expect.stringMatching(/\.$/)]])
        expect(await stockOf(cheap.id)).toBe(before)
        await shop.database.query('update products set stock = $2 where id = $1', [cheap.id, cheap.stock])
      },
    )
  })

  test('an order that a newer version of the shop has stored answers 503, and stays as it is', async () => {
    const { id, shopper } = await placed()
    await shop.database.query(`update orders set life = jsonb_set(life, '{version}', '99') where id = $1`, [id])
    expect((await shopper.send(id, { type: 'order.cancel', reason: 'x' })).status).toBe(503)
    expect((await ask('GET', `/api/user/order/${id}`, { token: shopper.token })).status).toBe(503)
    await shop.database.query(`update orders set life = jsonb_set(life, '{version}', '1') where id = $1`, [id])
    expect((await shopper.send(id, { type: 'order.cancel', reason: 'x' })).status).toBe(200)
  })
})
