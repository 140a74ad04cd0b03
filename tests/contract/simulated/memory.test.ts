import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GUEST } from '../../../domain/account'
import { type Backend, start } from '../../../mock-server'
import { toRecord } from '../../../mock-server/account-record'
import { openAccounts } from '../../../mock-server/accounts'
import { guest, users } from '../../../mock-server/seeds/users'
import { call, newShopper, products, QUICK, SERVER } from '../client'
import { forget, guestRecord, plant, recorded, recordOf, setAside } from '../storage'

let backend: Backend | null = null

/** Opens the shop, or reloads it. */
async function open() {
  backend?.stop()
  backend = await start(QUICK)
  return backend
}

const logIn = async () => (await call('POST', '/api/auth/login', { body: GUEST })).body

beforeEach(forget)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  backend?.stop()
  backend = null
})

describe.skipIf(SERVER)('what the simulated backend remembers', () => {
  test('a reload keeps the account, its session, cart, wishlist, addresses and orders', async () => {
    await open()
    const shopper = await newShopper()
    const [rose] = await products()
    await shopper.post('/api/user/cart', { product: rose })
    await shopper.post('/api/user/wishlist', { product: rose })
    const paths = ['/api/user/cart', '/api/user/wishlist', '/api/user/addresses', '/api/user/order']
    const before = await Promise.all(paths.map(shopper.get))
    await open()
    expect(await Promise.all(paths.map(shopper.get))).toEqual(before)
    expect(backend?.notice).toBeNull()
  })

  test('looking around writes nothing; only the account that changed is written', async () => {
    await open()
    const { encodedToken: token } = await logIn()
    await call('GET', '/api/user/cart', { token })
    expect(await recorded()).toEqual([])
    const { email } = await newShopper('New.Shopper@example.com')
    expect(await recorded()).toEqual([email.toLowerCase()])
  })

  test('what was answered is already committed', async () => {
    await open()
    const shopper = await newShopper()
    const [rose] = await products()
    await shopper.post('/api/user/cart', { product: rose })
    expect((await recordOf(shopper.email)).account.cart).toEqual([expect.objectContaining(rose)])
  })

  test('an id answered before a reload is known after it', async () => {
    await open()
    const before = await products()
    await open()
    expect(await products()).toEqual(before)
  })
})

describe.skipIf(SERVER)('storage that cannot be used as it is', () => {
  test.each([
    ['a record that is none', 'garbage'],
    ['a record cut short', { version: 2, account: { email: GUEST.email } }],
    ['a cart that is no list', toRecord({ ...guest, cart: 'three' as never })],
  ])('%s is set aside, started anew and said once', async (_, damaged) => {
    await open()
    await plant(GUEST.email, damaged)
    expect((await open()).notice).toBe('damaged')
    expect((await logIn()).foundUser.firstName).toBe('Asha')
    expect(await setAside()).toEqual([{ key: GUEST.email, reason: 'damaged', record: damaged }])
    expect((await open()).notice).toBeNull()
  })

  test('damage to one account costs no other', async () => {
    await open()
    const shopper = await newShopper()
    await plant('someone@example.com', null)
    expect((await open()).notice).toBe('damaged')
    expect((await shopper.get('/api/user/cart')).status).toBe(200)
  })

  test('damage done while the shop is open ends the session, not the shop', async () => {
    await open()
    const shopper = await newShopper()
    await plant(shopper.email, { version: 2 })
    expect((await shopper.get('/api/user/cart')).status).toBe(401)
    expect(backend?.notice).toBe('damaged')
    expect(await setAside()).toHaveLength(1)
  })

  test('a record of a newer shop is set aside and said once', async () => {
    await open()
    const newer = { ...guestRecord(), version: 3 }
    await plant(GUEST.email, newer)
    expect((await open()).notice).toBe('newer')
    expect((await logIn()).foundUser.firstName).toBe('Asha')
    expect(await setAside()).toEqual([{ key: GUEST.email, reason: 'newer', record: newer }])
    expect((await open()).notice).toBeNull()
  })

  test('a record of version 1 is brought up to date, password and cart included', async () => {
    await open()
    const shopper = await newShopper('old-hand@example.com')
    const { account } = await recordOf(shopper.email)
    // Version 1 took 100,000 rounds and did not say so.
    const password = { salt: 'c2FsdCBvZiB2ZXJzaW9uIDE=', hash: 'oLamjgkHc7b+UMq8fvAkfI7U3b9pAJPO3ib8aEQL02Q=' }
    await plant(shopper.email, { version: 1, account: { ...account, password } })
    expect((await open()).notice).toBeNull()
    const { status } = await call('POST', '/api/auth/login', {
      body: { email: shopper.email, password: 'jasmine and rain' },
    })
    expect(status).toBe(200)
    await shopper.post('/api/user/cart', { product: (await products())[0] })
    expect(await recordOf(shopper.email)).toMatchObject({ version: 2, account: { password: { iterations: 100_000 } } })
  })

  test('a database without its stores is completed', async () => {
    const database = await openDB('sillage', 7, { upgrade: (empty) => void empty.createObjectStore('stranger') })
    database.close()
    expect((await open()).notice).toBeNull()
    const { email } = await newShopper()
    expect(await recorded()).toEqual([email])
  })

  test('a database that another tab needs for itself is let go and opened again', async () => {
    await open()
    const shopper = await newShopper()
    await deleteDB('sillage')
    expect((await shopper.get('/api/user/cart')).status).toBe(401)
    expect((await newShopper()).token).toEqual(expect.any(String))
    expect(backend?.notice).toBeNull()
  })
})

describe.skipIf(SERVER)('without storage the shop works for as long as the page is open, and says so', () => {
  async function shops() {
    const shopper = await newShopper()
    const [rose] = await products()
    const { status, body } = await shopper.post('/api/user/cart', { product: rose })
    expect(status).toBe(201)
    expect((await shopper.get('/api/user/cart')).body).toEqual(body)
    return shopper
  }

  test('IndexedDB is missing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect((await open()).notice).toBe('unremembered')
    await shops()
  })

  test('IndexedDB is forbidden', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect((await open()).notice).toBe('unremembered')
    await shops()
  })

  test('IndexedDB never answers', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const opened = vi.fn()
    const opening = open().then(opened)
    const asked = products()
    await vi.advanceTimersByTimeAsync(100)
    expect(await asked).toHaveLength(20)
    expect(opened).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    await opening
    expect(backend?.notice).toBe('unremembered')
    await shops()
  })

  test('there are no Web Locks', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined })
    expect((await open()).notice).toBe('unremembered')
    await shops()
  })

  test('even without Web Locks changes wait for each other', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined })
    const accounts = openAccounts(users)
    const visit = () =>
      accounts.change(GUEST.email, (account) => ({ ...(account ?? guest), visits: Number(account?.visits ?? 0) + 1 }))
    await Promise.all([visit(), visit(), visit()])
    expect((await accounts.find(GUEST.email))?.visits).toBe(3)
  })

  test('there is no room left: answered all the same, and remembered again once there is', async () => {
    expect((await open()).notice).toBeNull()
    const shopper = await newShopper()
    const [rose, oud] = await products()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    const { status, body } = await shopper.post('/api/user/cart', { product: rose })
    expect(status).toBe(201)
    expect((await shopper.get('/api/user/cart')).body).toEqual(body)
    expect(backend?.notice).toBe('unremembered')
    expect((await recordOf(shopper.email)).account.cart).toEqual([])
    full.mockRestore()
    await shopper.post('/api/user/cart', { product: oud })
    expect((await recordOf(shopper.email)).account.cart).toHaveLength(2)
  })
})
