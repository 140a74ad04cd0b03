import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { commandOf, runCommand } from '../../server/shopkeeping/run-command'
import { addShopkeeper, removeShopkeeper } from '../../server/shopkeeping/shopkeepers'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'
import { OUD, PASSWORD, ROSE } from './shopper'

const shop = ShopInProcess.ofFile(engine)
const { ask } = shop

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
  const { shopper, id } = await shop.ordered()
  await shop.advance(id, 'order.pack')
  await shopper.put(OUD)
  const { body: both } = await shopper.place()
  const list = async (query: string) => (await shop.atDesk('GET', `orders?${query}`)).body
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
  for (const wrong of ['after=none', 'state=gone'])
    expect((await shop.atDesk('GET', `orders?${wrong}`)).status).toBe(422)
})

test('a mail that could not be sent is visible at the desk, and is sent again or dismissed', async () => {
  const { id } = await shop.ordered()
  const fail = () =>
    shop.database.query(
      `update outbox set failure = 'Mailbox full', set_aside_at = clock_timestamp() where content->>'orderId' = $1`,
      [id],
    )
  await fail()
  const { body } = await shop.atDesk('GET', `orders/${id}`)
  expect(body.order.mails).toEqual([
    expect.objectContaining({ kind: 'order.placed', sentAt: null, failure: 'Mailbox full' }),
  ])
  expect(body.order.needsAttention).toBe(true)
  const url = `orders/${id}/mails/${body.order.mails[0].id}`
  const again = await shop.atDesk('POST', url)
  expect(again.body.order).toMatchObject({ needsAttention: false, mails: [{ failure: null }] })
  await fail()
  const dismissed = await shop.atDesk('DELETE', url)
  expect(dismissed.body.order).toMatchObject({ needsAttention: false, mails: [{ sentAt: null }] })
  const { audit } = (await shop.atDesk('GET', `audit?search=${body.order.orderId}`)).body
  const entry = { who: expect.stringContaining('@'), subject: body.order.orderId, words: '' }
  expect(audit.filter(({ what }: { what: string }) => what.startsWith('mail.'))).toMatchObject([
    { ...entry, what: 'mail.close' },
    { ...entry, what: 'mail.again' },
  ])
  for (const method of ['POST', 'DELETE'] as const)
    expect((await shop.atDesk(method, `orders/${id}/mails/none`)).status).toBe(404)
})

test.each([
  ['of more pieces than one order holds', 11, 1_000],
  ['of pieces that are not in stock', 1, 0],
])('an order in cash %s is refused, and no stock is taken', async (_, qty, stock) => {
  const shopper = await shop.newShopper()
  // The cheapest product, so that eleven pieces of it stay below the limit.
  const [cheap] = await shop.database.query<{ id: string }>('select id from products order by charged limit 1')
  const id = cheap?.id ?? ''
  await shopper.put(id, qty)
  await shop.database.query('update products set stock = $2 where id = $1', [id, stock])
  const { status, body } = await shopper.placeInCash()
  expect([status, body.errors]).toEqual([422, [expect.stringMatching(/\.$/)]])
  expect(await shop.stockOf(id)).toBe(stock)
})

test('the pieces of a short order that are in the house are reserved for it', async () => {
  const stock = async () => (await shop.atDesk('GET', `stock?search=${ROSE}`)).body.stock[0]
  const { house, reserved, forSale } = await stock()
  await shop.database.query('update products set stock = 0 where id = $1', [OUD])
  const shopper = await shop.newShopper()
  for (const id of [ROSE, OUD]) await shopper.put(id)
  const [order] = (await shopper.place()).body.order
  expect(order.summary).toBe('short')
  expect(await stock()).toMatchObject({ house, reserved: reserved + 1, forSale: forSale - 1 })
  const supply = () => shop.advance(order._id, 'order.supply')
  expect((await supply()).body.errors).toEqual(['Not in stock: Ajmal Amber Oud.'])
  await shop.database.query('update products set stock = 3 where id = $1', [OUD])
  expect((await supply()).body.order).toMatchObject({ summary: 'placed', state: { stock: 'reserved' } })
  expect(await shop.stockOf(OUD)).toBe(2)
})

test('a product that a file replaces has the pictures of the file, and those of the desk afterwards', async () => {
  const [one, two] = ['/pictures/of/1.webp', '/pictures/of/2.webp']
  await shop.database.query('update products set image = $2, pictures = $3 where id = $1', [
    ROSE,
    one,
    JSON.stringify([one, two]),
  ])
  const served = async () => (await shop.ask('GET', `/api/products/${ROSE}`)).body.product
  const atDesk = async () => (await shop.atDesk('GET', `products/${ROSE}`)).body.product
  const replace = async (product: object) => {
    const read = async () => JSON.stringify({ ...product, stock: 1_000 })
    const { database } = shop
    await runCommand({ database, provider: null, address: '', read }, commandOf(['product', 'add', 'rose.json']))
  }
  const before = await served()
  await replace(before)
  expect(await served()).toEqual(before)
  await shop.atDesk('DELETE', `products/${ROSE}/pictures/1`)
  expect((await served()).facts.pictures).toBeUndefined()
  await replace({ ...before, image: two, facts: {} })
  expect([(await served()).image, (await atDesk()).pictures]).toEqual([two, [two]])
  // The first picture is always the image.
  await replace({ ...before, image: one, facts: { pictures: [two] } })
  expect((await served()).facts.pictures).toEqual([one, two])
})

test('a failed refund of collected cash waits at its order alone, since no task of the server can make it', async () => {
  const { id } = await shop.ordered('placeInCash')
  await shop.advance(id, 'order.confirm')
  await shop.ship(id)
  await shop.advance(id, 'order.deliver')
  const begun = (await shop.advance(id, 'order.refund', { amount: 10_000 })).body.order
  const refund = begun.refund.id
  const failed = (await shop.advance(id, 'refund.failed', { refund, reason: 'No one was at home.' })).body.order
  expect(failed).toMatchObject({ state: { payment: 'refundFailed' }, needsAttention: true })
  expect((await shop.atDesk('GET', 'today')).body.toDo.refunds).toBe(1)
  expect(await shop.database.query(`select 1 from outbox where kind = 'refund'`)).toEqual([])
  expect(await shop.run('orders')).not.toContain('Set aside')
  await shop.advance(id, 'order.refund.retry')
  const done = (await shop.advance(id, 'refund.done', { refund, how: 'In cash' })).body.order
  expect(done).toMatchObject({ needsAttention: false, sums: { back: 10_000, pending: 0, owed: 0 } })
})

test('in a shop without a provider, an order in cash is paid online without an order of the provider', async () => {
  const { shopper, order } = await shop.ordered('placeInCash')
  const path = `/api/user/order/${order._id}`
  const { payment } = (await shopper.post(`${path}/payment`, undefined)).body
  const amount = Math.round(order.amount * 100)
  expect(payment).toMatchObject({ amount, orderId: order.orderId, providerOrderId: null, keyId: null })
  expect(await shop.database.query('select 1 from payments where account_id = $1', [shopper.id])).toEqual([])
  const event = { type: 'order.pay', payment: `pay_${randomUUID()}`, amount }
  expect((await shopper.post(`${path}/events`, { event })).body.order.state.payment).toBe('paid')
})

test('an order stored by a newer version of the shop returns 503 and stays unchanged', async () => {
  const { id, shopper } = await shop.ordered()
  const cancel = () => shopper.post(`/api/user/order/${id}/cancel`, {})
  await shop.database.query(`update orders set life = jsonb_set(life, '{version}', '99') where id = $1`, [id])
  for (const refused of [await cancel(), await shopper.get(`/api/user/order/${id}`)]) expect(refused.status).toBe(503)
  await shop.database.query(`update orders set life = jsonb_set(life, '{version}', '1') where id = $1`, [id])
  expect((await cancel()).status).toBe(200)
})
