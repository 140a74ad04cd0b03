import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cashPaymentId } from '../../domain/order/order-kind'
import { addShopkeeper, removeShopkeeper } from '../../server/shopkeeping/shopkeepers'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'
import { OUD, ROSE } from './shop-with-provider'
import { PASSWORD } from './shopper'

describe('orders that the shopper and the desk advance', () => {
  const shop = ShopInProcess.ofFile(engine)
  const { ask } = shop
  let desk: string
  beforeAll(async () => {
    desk = (await shop.newKeeper()).token
  })

  async function placed(qty = 1) {
    const shopper = await shop.newShopper()
    await shopper.put(ROSE, qty)
    const [order] = (await shopper.place()).body.order
    const id: string = order._id
    const send = (event: object) => shopper.post(`/api/user/order/${id}/events`, { event })
    return { shopper, id, order, send }
  }

  const atDesk = (id: string, event: object) =>
    ask('POST', `/api/desk/orders/${id}/events`, { token: desk, body: { event } })

  test('an event that is sent twenty times at once changes the order once, with or without its id', async () => {
    const { id, send } = await placed()
    const event = { type: 'order.pack', id: randomUUID() }
    const same = await Promise.all(Array.from({ length: 20 }, () => atDesk(id, event)))
    expect(same.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await atDesk(id, { type: 'order.unpack' })).status).toBe(200)
    // The event was already applied, so it is not applied again.
    expect((await atDesk(id, event)).body.order.state.fulfilment).toBe('placed')
    const before = await shop.stockOf(ROSE)
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => send({ type: 'order.cancel', reason: 'Changed my mind' })),
    )
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await shop.stockOf(ROSE)).toBe(before + 1)
    const { body } = await ask('GET', `/api/desk/orders/${id}`, { token: desk })
    expect(body.order.story.filter(({ type }: { type: string }) => type === 'refund.done')).toHaveLength(1)
    expect(body.order.sums).toMatchObject({ back: body.order.sums.got, pending: 0, owed: 0 })
  })

  test('removing a role ends its sessions at once, and the previous owner of the e-mail has no access to the new account', async () => {
    const { email, token } = await shop.newShopper()
    const entered = (await shop.newKeeper(email)).token
    // The sign-up may have been made by a stranger.
    expect((await ask('GET', '/api/user/cart', { token })).status).toBe(401)
    expect((await ask('GET', '/api/desk/orders', { token: entered })).status).toBe(200)
    expect(await removeShopkeeper(shop.database, email)).toBe(
      `${email} is no longer a shopkeeper: 1 sessions have ended.`,
    )
    expect((await ask('GET', '/api/desk/orders', { token: entered })).status).toBe(401)
    await expect(removeShopkeeper(shop.database, email)).rejects.toThrow('is no shopkeeper')
    await expect(addShopkeeper(shop.database, 'unknown', '')).rejects.toThrow('unknown is no e-mail address.')
  })

  test('a shopkeeper without a password cannot log in, and a new link invalidates the previous one', async () => {
    const email = `person-${randomUUID()}@example.com`
    const link = async () => /token=(\S+)$/.exec(await addShopkeeper(shop.database, email, ''))?.[1]
    const [first, second] = [await link(), await link()]
    for (const password of ['', 'none', PASSWORD])
      expect((await ask('POST', '/api/auth/login', { body: { email, password } })).status).toBeGreaterThanOrEqual(401)
    const reset = (token?: string) => ask('POST', '/api/auth/reset', { body: { token, password: PASSWORD } })
    expect((await reset(first)).status).toBe(422)
    expect((await reset(second)).status).toBe(204)
  })

  test('orders are listed by search, state and day, in pages, with counts', async () => {
    const { shopper, id } = await placed()
    await atDesk(id, { type: 'order.pack' })
    await shopper.put(OUD)
    const { body: both } = await shopper.place()
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
    const [{ orderId, delivery, products, _id }] = both.order
    await shop.database.query(`update orders set content = content || '{"mobile":"9876501234"}' where id = $1`, [_id])
    const text = [products[0].title, delivery.street, '+91 98765 01234', orderId.slice(0, 5)].join(' ').split(' ')
    for (const order of [text, text.toReversed()])
      expect((await list(`search=${encodeURIComponent(order.join(' ').toUpperCase())}`)).total).toBe(1)
    expect((await list(`search=${encodeURIComponent(`${orderId} nowhere`)}`)).total).toBe(0)
    expect((await list(`search=${encodeURIComponent('%')}`)).total).toBe(0)
    expect((await ask('GET', '/api/desk/orders?after=none', { token: desk })).status).toBe(422)
    expect((await ask('GET', '/api/desk/orders?state=gone', { token: desk })).status).toBe(422)
  })

  test('a mail that could not be sent is visible at the desk, and is sent again or dismissed', async () => {
    const { id } = await placed()
    const fail = () =>
      shop.database.query(
        `update outbox set failure = 'Mailbox full', set_aside_at = clock_timestamp() where content->>'orderId' = $1`,
        [id],
      )
    await fail()
    const { body } = await ask('GET', `/api/desk/orders/${id}`, { token: desk })
    expect(body.order.mails).toEqual([
      expect.objectContaining({ kind: 'order.placed', sentAt: null, failure: 'Mailbox full' }),
    ])
    expect(body.order.needsAttention).toBe(true)
    const url = `/api/desk/orders/${id}/mails/${body.order.mails[0].id}`
    const again = await ask('POST', url, { token: desk })
    expect(again.body.order).toMatchObject({ needsAttention: false, mails: [{ failure: null }] })
    await fail()
    const dismissed = await ask('DELETE', url, { token: desk })
    expect(dismissed.body.order).toMatchObject({ needsAttention: false, mails: [{ sentAt: null }] })
    const { audit } = (await ask('GET', `/api/desk/audit?search=${body.order.orderId}`, { token: desk })).body
    const entry = { who: expect.stringContaining('@'), subject: body.order.orderId, words: '' }
    expect(audit.filter(({ what }: { what: string }) => what.startsWith('mail.'))).toMatchObject([
      { ...entry, what: 'mail.close' },
      { ...entry, what: 'mail.again' },
    ])
    for (const method of ['POST', 'DELETE'] as const)
      expect((await ask(method, `/api/desk/orders/${id}/mails/none`, { token: desk })).status).toBe(404)
  })

  describe('in cash', () => {
    const CASH = { kind: 'cash' }
    const cash = () => ({ paymentId: cashPaymentId(randomUUID()) })

    test.each([
      ['of more pieces than one order holds', 11, 1_000],
      ['of pieces that are not in stock', 1, 0],
    ])('an order %s is refused, and no stock is taken', async (_, qty, stock) => {
      const shopper = await shop.newShopper()
      // The cheapest product, so that eleven pieces of it stay below the limit.
      const [cheap] = await shop.database.query<{ id: string }>('select id from products order by charged limit 1')
      const id = cheap?.id ?? ''
      await shopper.put(id, qty)
      await shop.database.query('update products set stock = $2 where id = $1', [id, stock])
      const { status, body } = await shopper.place(cash(), CASH)
      expect([status, body.errors]).toEqual([422, [expect.stringMatching(/\.$/)]])
      expect(await shop.stockOf(id)).toBe(stock)
    })
  })

  test('an order stored by a newer version of the shop returns 503 and stays unchanged', async () => {
    const { id, shopper, send } = await placed()
    await shop.database.query(`update orders set life = jsonb_set(life, '{version}', '99') where id = $1`, [id])
    expect((await send({ type: 'order.cancel', reason: 'x' })).status).toBe(503)
    expect((await ask('GET', `/api/user/order/${id}`, { token: shopper.token })).status).toBe(503)
    await shop.database.query(`update orders set life = jsonb_set(life, '{version}', '1') where id = $1`, [id])
    expect((await send({ type: 'order.cancel', reason: 'x' })).status).toBe(200)
  })
})
