import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { GUEST } from '../../../domain/account/account'
import { dummyAddress } from '../../../domain/account/address'
import { COUPONS } from '../../../domain/cart/coupon'
import { quote } from '../../../domain/money/pricing'
import { draftOrder } from '../../../domain/order/order'
import { openAccounts } from '../../../mock-server/accounts'
import { guest, users } from '../../../mock-server/seeds/users'
import { GIFT, latestShape, shapeOf } from '../../stored/shapes'
import { atDesk, call, forgetShop, newShopper, orderOf, products, refusal, withReloads } from '../../support/client'
import {
  changesRecord,
  dropStore,
  forget,
  noRoom,
  noRoomAtCommit,
  recorded,
  recordOf,
} from '../../support/stored-accounts'

const { open, notice } = withReloads()

const logIn = async () => (await call('POST', '/api/auth/login', { body: GUEST })).body

beforeEach(forget)

test('account, session, cart, wishlist, addresses and orders survive a reload', async () => {
  await open()
  const shopper = await newShopper()
  const [rose] = await products()
  await shopper.post('/api/user/cart', { product: rose })
  await shopper.post('/api/user/wishlist', { product: rose })
  const paths = ['/api/user/cart', '/api/user/wishlist', '/api/user/addresses', '/api/user/order']
  const before = await Promise.all(paths.map(shopper.get))
  await open()
  expect(await Promise.all(paths.map(shopper.get))).toEqual(before)
  expect(notice()).toBeNull()
})

test('browsing writes nothing, and a change writes only its own account', async () => {
  await open()
  const { encodedToken: token } = await logIn()
  await call('GET', '/api/user/cart', { token })
  expect(await recorded()).toEqual([])
  const { email } = await newShopper('New.Shopper@example.com')
  expect(await recorded()).toEqual([email.toLowerCase()])
})

test('an account is stored in the latest tested shape (tests/stored)', async () => {
  await open()
  const shopper = await newShopper()
  const [rose] = await products()
  const items = [{ ...rose, qty: 2 }]
  const order = draftOrder(items, quote(items, COUPONS[0] ?? null), { _id: '', ...dummyAddress }, 'o1', GIFT)
  await shopper.post('/api/user/order', { order: { ...order, paymentId: 'pay_1' } })
  await shopper.post('/api/user/cart', { product: rose })
  await shopper.post('/api/user/wishlist', { product: rose })
  await shopper.post('/api/user/address', { address: dummyAddress })
  const { version, account } = await recordOf(shopper.email)
  // The other fields of the sign-up form are stored unchanged.
  const { confirmPwd: _, ...stored } = account
  expect(shapeOf({ version, account: stored })).toEqual(latestShape('account'))
})

test('changes at the desk are stored in the latest tested shape (tests/stored)', async () => {
  await forgetShop()
  onTestFinished(forgetShop)
  await open()
  const [rose] = await products()
  const desk = await atDesk()
  await desk.post('/api/desk/products', {
    title: 'Rose',
    price: '1999',
    brand: 'AJMAL',
    category: 'women',
    id: 'rose',
    stock: 5,
  })
  expect((await desk.patch(`/api/desk/products/${rose.id}`, { price: '1500' })).status).toBe(200)
  expect(shapeOf(await changesRecord())).toEqual(latestShape('changes'))
})

describe('without storage the shop works while the page is open, and shows a notice', () => {
  async function shops() {
    const shopper = await newShopper()
    const [rose] = await products()
    const { status, body } = await shopper.post('/api/user/cart', { product: rose })
    expect(status).toBe(201)
    expect((await shopper.get('/api/user/cart')).body).toEqual(body)
    return shopper
  }

  test.each<[string, () => unknown]>([
    ['IndexedDB is missing', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'IndexedDB is blocked',
      () =>
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }),
    ],
    ['Web Locks are missing', () => vi.stubGlobal('navigator', { ...navigator, locks: undefined })],
  ])('%s', async (_, breakStorage) => {
    breakStorage()
    expect((await open()).notice).toBe('storageUnavailable')
    await shops()
  })

  test('IndexedDB never responds', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const opened = vi.fn()
    const opening = open().then(opened)
    const requested = products()
    await vi.advanceTimersByTimeAsync(100)
    expect(await requested).toHaveLength(20)
    expect(opened).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(7000)
    vi.useRealTimers()
    await opening
    expect(notice()).toBe('storageUnavailable')
    await shops()
  })

  test('IndexedDB responds too late: the session continues, and all data is back after a reload', async () => {
    await open()
    const shopper = await newShopper()
    const [rose] = await products()
    const { body: remaining } = await shopper.post('/api/user/cart', { product: rose })
    const { encodedToken: token } = await logIn()
    const late = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const opening = open()
    const requests = shopper.get('/api/user/cart')
    await vi.advanceTimersByTimeAsync(7100)
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'] })
    await opening
    // The clock is set back, so times do not distinguish the sessions of this page from earlier ones.
    vi.setSystemTime(Date.now() - 86_400_000)
    const refused = refusal(503, /Nothing is lost/)
    expect(await requests).toEqual(refused)
    expect(await shopper.post('/api/user/cart', { product: rose })).toEqual(refused)
    expect(await call('GET', '/api/user/cart', { token })).toEqual(refused)
    await shops()
    late.mockRestore()
    vi.useRealTimers()
    await open()
    expect(await shopper.get('/api/user/cart')).toEqual({ status: 200, body: remaining })
  })

  test.each(['with its stores', 'with a store less, so that it is opened twice'])(
    'the backend waits for IndexedDB %s, even if opening takes five seconds',
    async (stores) => {
      await open()
      const shopper = await newShopper()
      if (stores !== 'with its stores') await dropStore('set-aside')
      const begin = indexedDB.open.bind(indexedDB)
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      vi.spyOn(indexedDB, 'open').mockImplementation((...how) => {
        const request = begin(...how)
        const listen = request.addEventListener.bind(request)
        request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
          listen(type, (event: Event) => {
            if (typeof listener === 'function') type === 'success' ? setTimeout(listener, 5000, event) : listener(event)
          })
        return request
      })
      const opening = open()
      const called = shopper.get('/api/user/cart')
      for (let ms = 0; ms < 12_000; ms += 100) await vi.advanceTimersByTimeAsync(100)
      vi.useRealTimers()
      await opening
      expect((await called).status).toBe(200)
      expect(notice()).toBeNull()
    },
  )

  test('changes run one after another even without Web Locks', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined })
    const accounts = openAccounts(users)
    const visit = () =>
      accounts.change(GUEST.email, (account) => ({ ...(account ?? guest), visits: Number(account?.visits ?? 0) + 1 }))
    await Promise.all([visit(), visit(), visit()])
    expect((await accounts.find(GUEST.email))?.visits).toBe(3)
  })
})

describe('full storage', () => {
  const refused = refusal(507, /was not saved/)

  test.each([
    ['at once', noRoom],
    ['at the commit', noRoomAtCommit],
  ])('refuses a change %s, stores nothing of it, and accepts it once there is room', async (_, fillUp) => {
    await open()
    const shopper = await newShopper()
    const [rose, oud] = await products()
    const { body: before } = await shopper.post('/api/user/cart', { product: rose })
    const full = fillUp('put')
    expect(await shopper.post('/api/user/cart', { product: oud })).toEqual(refused)
    expect(await shopper.delete(`/api/user/cart/${rose.id}`)).toEqual(refused)
    expect((await shopper.get('/api/user/cart')).body).toEqual(before)
    expect(notice()).toBeNull()
    full.mockRestore()
    expect((await shopper.get('/api/user/cart')).body).toEqual(before)
    expect((await shopper.post('/api/user/cart', { product: oud })).status).toBe(201)
    expect((await recordOf(shopper.email)).account.cart).toHaveLength(2)
  })

  test('refuses an order, and its payment makes one order once there is room', async () => {
    await open()
    const shopper = await newShopper()
    const [rose] = await products()
    await shopper.post('/api/user/cart', { product: rose })
    const full = noRoom('put')
    expect(await shopper.post('/api/user/order', { order: orderOf(rose) })).toEqual(refused)
    expect((await shopper.get('/api/user/order')).body.order).toEqual([])
    full.mockRestore()
    expect((await shopper.post('/api/user/order', { order: orderOf(rose) })).body.order).toHaveLength(1)
    expect((await shopper.get('/api/user/cart')).body.cart).toEqual([])
  })
})
