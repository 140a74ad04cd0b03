import { deleteDB } from 'idb'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { GUEST } from '../../../domain/account/account'
import { dummyAddress } from '../../../domain/account/address'
import { toRecord } from '../../../mock-server/account-record'
import { ACCOUNTS_DATABASE } from '../../../mock-server/persistence'
import { guest } from '../../../mock-server/seeds/users'
import {
  atDesk,
  call,
  forgetShop,
  newShopper,
  orderOf,
  products,
  refusal,
  type Shopper,
  signupForm,
  withReloads,
} from '../../support/client'
import {
  changesRecord,
  forget,
  guestRecord,
  noRoom,
  plant,
  plantChanges,
  recordOf,
  setAside,
} from '../../support/stored-accounts'

const { open, notice } = withReloads()

const logIn = async () => (await call('POST', '/api/auth/login', { body: GUEST })).body

beforeEach(forget)

test.each([
  ['a record of the wrong type', 'garbage'],
  ['a truncated record', { version: 1, account: { email: GUEST.email } }],
  ['a cart that is not a list', toRecord({ ...guest, cart: 'three' as never })],
])('%s is set aside, replaced by an empty one and reported once', async (_, damaged) => {
  await open()
  await plant(GUEST.email, damaged)
  expect((await open()).notice).toBe('damaged')
  expect((await logIn()).foundUser.firstName).toBe('Asha')
  expect(await setAside()).toEqual([{ key: GUEST.email, reason: 'damaged', record: damaged }])
  expect((await open()).notice).toBeNull()
})

test('damage to one account does not affect the others', async () => {
  await open()
  const shopper = await newShopper()
  await plant('someone@example.com', null)
  expect((await open()).notice).toBe('damaged')
  expect((await shopper.get('/api/user/cart')).status).toBe(200)
})

test('damage that occurs while the shop is open ends the session, not the shop', async () => {
  await open()
  const shopper = await newShopper()
  await plant(shopper.email, { version: 1 })
  expect((await shopper.get('/api/user/cart')).status).toBe(401)
  expect(notice()).toBe('damaged')
  expect(await setAside()).toHaveLength(1)
})

test.each([
  ['of the same shape', { ...guestRecord(), version: 2 }],
  ['of a different shape', { version: 2, accounts: [] }],
])(
  'a record of a newer shop, %s, stays unchanged, and every request for its account is refused with a message',
  async (_, newer) => {
    await open()
    const token = (await logIn()).encodedToken
    await plant(GUEST.email, newer)
    expect((await open()).notice).toBe('newer')
    const refused = refusal(503, /Reload the page/)
    expect(await call('POST', '/api/auth/login', { body: GUEST })).toEqual(refused)
    expect(await call('POST', '/api/auth/signup', { body: signupForm(GUEST.email.toUpperCase()) })).toEqual(refused)
    const [rose] = await products()
    expect(await call('GET', '/api/user/cart', { token })).toEqual(refused)
    expect(await call('POST', '/api/user/cart', { token, body: { product: rose } })).toEqual(refused)
    expect(await recordOf(GUEST.email)).toEqual(newer)
    expect(await setAside()).toEqual([])
  },
)

test('desk changes of a newer shop are neither shown nor overwritten', async () => {
  onTestFinished(forgetShop)
  await open()
  const desk = await atDesk()
  const [{ id, price }] = await products()
  const change = () => desk.patch(`/api/desk/products/${id}`, { price: '1500' })
  await change()
  const newer = { ...(await changesRecord()), version: 99 }
  await plantChanges(newer)
  expect((await products())[0].price).toBe(price)
  expect((await change()).status).toBe(503)
  expect(await changesRecord()).toEqual(newer)
})

test('a record of a newer version does not affect other accounts', async () => {
  await open()
  await plant(GUEST.email, { ...guestRecord(), version: 2 })
  await open()
  const shopper = await newShopper()
  const [rose] = await products()
  await shopper.post('/api/user/cart', { product: rose })
  expect((await shopper.post('/api/user/order', { order: orderOf(rose) })).status).toBe(201)
})

describe('damage in one row', () => {
  const lists = ['cart', 'wishlist', 'orders', 'address'] as const
  const paths = ['/api/user/cart', '/api/user/wishlist', '/api/user/order', '/api/user/addresses']
  const answered = (shopper: Shopper) =>
    Promise.all(paths.map(async (path) => Object.values((await shopper.get(path)).body)[0]))

  /** A shopper with two rows in each list. */
  async function filled() {
    await open()
    const shopper = await newShopper()
    const [rose, oud, musk] = await products()
    for (const product of [rose, oud, musk]) {
      await shopper.post('/api/user/cart', { product })
      await shopper.post('/api/user/wishlist', { product })
    }
    for (const name of ['Asha', 'Ravi', 'Meera']) {
      await shopper.post('/api/user/address', { address: { ...dummyAddress, name } })
      await shopper.post('/api/user/order', {
        order: { ...orderOf(rose), paymentId: `pay_${shopper.email}_${name}` },
      })
    }
    await shopper.post('/api/user/cart', { product: rose })
    return { shopper, before: await answered(shopper), record: await recordOf(shopper.email) }
  }

  test.each([
    ['cart', { qty: 1.5 }],
    ['cart', { price: null }],
    ['wishlist', { id: 7 }],
    ['orders', { amount: Number.POSITIVE_INFINITY }],
    ['orders', { amount: -1 }],
    ['orders', { products: [] }],
    ['address', { zipcode: undefined }],
  ] as const)('is set aside alone, and the rest stays usable: %s %j', async (list, damage) => {
    const { shopper, before, record } = await filled()
    const damaged = { ...record.account[list][1], ...damage }
    record.account[list][1] = damaged
    await plant(shopper.email, record)
    const backend = await open()
    expect(backend.notice).toBe('damaged')
    const left = before.map((rows, at) => (lists[at] === list ? (rows as unknown[]).toSpliced(1, 1) : rows))
    expect(await answered(shopper)).toEqual(left)
    expect(await setAside()).toEqual([{ key: shopper.email, reason: 'damaged', list, record: damaged }])
    expect(await backend.setAside()).toEqual(await setAside())
    const ids = (rows: unknown) => (rows as { _id: string }[]).map(({ _id }) => _id)
    expect(ids((await recordOf(shopper.email)).account[list])).toEqual(ids(left[lists.indexOf(list)]))
    expect((await open()).notice).toBeNull()
    expect(await answered(shopper)).toEqual(left)
  })

  test('is not lost when storage cannot set it aside: the rest can be read, and changes are refused', async () => {
    const { shopper, record } = await filled()
    record.account.cart[1] = 'garbage'
    await plant(shopper.email, record)
    const full = noRoom('add')
    await open()
    expect((await shopper.get('/api/user/cart')).body.cart).toHaveLength(2)
    const [rose] = await products()
    expect((await shopper.post('/api/user/wishlist', { product: rose })).status).toBe(201)
    expect((await shopper.delete(`/api/user/wishlist/${rose.id}`)).status).toBe(507)
    expect((await recordOf(shopper.email)).account.cart[1]).toBe('garbage')
    full.mockRestore()
    expect((await shopper.delete(`/api/user/wishlist/${rose.id}`)).status).toBe(200)
    expect(await setAside()).toEqual([{ key: shopper.email, reason: 'damaged', list: 'cart', record: 'garbage' }])
  })
})

test('a database that another tab must upgrade is closed and reopened', async () => {
  await open()
  const shopper = await newShopper()
  await deleteDB(ACCOUNTS_DATABASE)
  expect((await shopper.get('/api/user/cart')).status).toBe(401)
  expect((await newShopper()).token).toEqual(expect.any(String))
  expect(notice()).toBeNull()
})
