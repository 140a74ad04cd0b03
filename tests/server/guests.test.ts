import { expect, test } from 'vitest'
import { GUEST } from '../../domain/account/account'
import { dummyAddress } from '../../domain/account/address'
import { removeGuests } from '../../server/accounts/guests'
import { addToOutbox } from '../../server/mail/outbox'
import { draftOf } from '../support/draft'
import { engine } from './engines'
import { LIVE, ShopInProcess } from './shop-in-process'
import { OUD } from './shopper'

const shop = ShopInProcess.ofFile(engine)
const { ask } = shop

async function enter() {
  const { status, body } = await ask('POST', '/api/auth/login', { body: GUEST })
  expect(status).toBe(200)
  const token: string = body.encodedToken
  return {
    id: body.foundUser._id as string,
    user: body.foundUser,
    get: (path: string) => ask('GET', path, { token }),
    post: (path: string, posted: unknown) => ask('POST', path, { token, body: posted }),
  }
}
const remains = async (id: string) =>
  (await shop.database.query('select 1 from accounts where id = $1', [id])).length > 0
const letPass = (days: number) =>
  shop.database.query(`update accounts set leaves_at = leaves_at - $1 * interval '1 day' where leaves_at is not null`, [
    days,
  ])

test('a guest gets an empty account of the name Guest, without the data of the previous guest', async () => {
  const first = await enter()
  await first.post('/api/user/cart', { product: { id: OUD } })
  await first.post('/api/user/profile', { firstName: 'Secret', lastName: 'Person' })
  await first.post('/api/user/address', { address: { ...dummyAddress, street: '1, Hidden Lane' } })
  const next = await enter()
  expect(next.user).toMatchObject({ firstName: 'Guest', email: GUEST.email, cart: [], orders: [], address: [] })
  expect(JSON.stringify(next.user)).not.toMatch(/Secret|Hidden/)
  expect((await first.get('/api/user/cart')).body.cart).toHaveLength(1)
})

test('no one can log in to an earlier guest’s account or register the guests’ e-mail', async () => {
  const { id } = await enter()
  const { status } = await ask('POST', '/api/auth/login', { body: { email: `guest ${id}`, password: 'x' } })
  expect(status).toBe(404)
  const form = { firstName: 'A', lastName: 'B', email: GUEST.email.toUpperCase(), password: 'jasmine rain' }
  expect((await ask('POST', '/api/auth/signup', { body: form })).status).toBe(422)
})

test('a guest’s account is deleted a day after its week, or a day after its logout', async () => {
  const [stays, leaves] = [await enter(), await enter()]
  await leaves.post('/api/auth/logout', {})
  const remove = () => removeGuests(shop.database)
  await letPass(0.9)
  await remove()
  expect([await remains(stays.id), await remains(leaves.id)]).toEqual([true, true])
  await letPass(0.2)
  await remove()
  expect([await remains(stays.id), await remains(leaves.id)]).toEqual([true, false])
  await letPass(6.8)
  await remove()
  expect(await remains(stays.id)).toBe(true)
  await letPass(0.2)
  await remove()
  expect(await remains(stays.id)).toBe(false)
})

test('the account of a guest with an open order stays until the order is closed, and does not block the deletion of others', async () => {
  const [buys, leaves] = [await enter(), await enter()]
  await buys.post('/api/user/cart', { product: { id: OUD } })
  const order = { ...(await draftOf(buys.get)), paymentId: `pay_${buys.id}` }
  expect((await buys.post('/api/user/order', { order })).status).toBe(201)
  await letPass(9)
  const remove = () => removeGuests(shop.database)
  await remove()
  expect([await remains(buys.id), await remains(leaves.id)]).toEqual([true, false])
  const stored = await shop.database.query<{ content: { delivery: { street: string } } }>(
    'select content from orders where account_id = $1',
    [buys.id],
  )
  expect(stored.map(({ content }) => content.delivery.street)).toEqual([dummyAddress.street])
  await shop.database.query(`update orders set state = 'cancelled' where account_id = $1`, [buys.id])
  await remove()
  expect(await remains(buys.id)).toBe(false)
})

test('a server that is shutting down stops deleting guests', async () => {
  const { id } = await enter()
  await letPass(9)
  await removeGuests(shop.database, AbortSignal.abort())
  expect(await remains(id)).toBe(true)
})

test('a guest receives no mail', async () => {
  const { id } = await enter()
  await addToOutbox(shop.database, id, 'password.changed', {})
  expect(await shop.mails()).toEqual([])
  expect(await shop.database.query('select 1 from outbox where done_at is null')).toEqual([])
})

test('a shop that takes payments has no demo account', async () => {
  const live = await shop.process(LIVE)
  const { status, body } = await live('POST', '/api/auth/login', { body: GUEST })
  expect({ status, body }).toEqual({ status: 404, body: { errors: [expect.stringContaining('not Registered')] } })
})
