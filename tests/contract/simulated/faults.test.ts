import { beforeEach, expect, test, vi } from 'vitest'
import { call, INVALID_TOKEN, newShopper, products, refusal, type Shopper, withReloads } from '../../support/client'

const { open: reload } = withReloads()
let shopper: Shopper
let rose: { id: string }

const plant = (...faults: object[]) => call('POST', '/api/__faults', { body: { faults } })

beforeEach(async () => {
  sessionStorage.clear()
  await reload()
  shopper = await newShopper()
  ;[rose] = await products()
})

const cartFault = { method: 'GET', path: '/api/user/cart', status: 503 }

test('a fault fails as many matching requests as it specifies', async () => {
  await plant({ ...cartFault, times: 2 })
  expect((await shopper.get('/api/user/wishlist')).status).toBe(200)
  expect((await shopper.post('/api/user/cart', { product: rose })).status).toBe(201)
  for (const [path, status] of [
    ['cart?again', 503],
    ['cart', 503],
    ['cart', 200],
  ] as const)
    expect((await shopper.get(`/api/user/${path}`)).status).toBe(status)
})

test('{id} matches any one path segment', async () => {
  await plant({ method: 'DELETE', path: '/api/user/cart/{id}', status: 500, times: 5 })
  expect((await shopper.delete(`/api/user/cart/${rose.id}`)).status).toBe(500)
  expect((await shopper.delete('/api/user/cart/other')).status).toBe(500)
  expect((await shopper.get('/api/user/cart')).status).toBe(200)
  expect((await shopper.post('/api/user/cart', { product: rose })).status).toBe(201)
})

test.each([
  [500, undefined, 0],
  [0, undefined, 0],
  [500, true, 1],
  [0, true, 1],
])('a fault of status %i prevents the change, or with after %s loses its response', async (status, after, made) => {
  await plant({ method: 'POST', path: '/api/user/cart', status, after })
  const posting = shopper.post('/api/user/cart', { product: rose })
  if (status === 0) await expect(posting).rejects.toThrow(TypeError)
  else expect((await posting).status).toBe(500)
  expect((await shopper.get('/api/user/cart')).body.cart).toHaveLength(made)
})

test('a malformed body is broken JSON', async () => {
  await plant({ method: 'GET', path: '/api/products', status: 200, body: 'malformed' })
  const response = await fetch('/api/products')
  expect(response.status).toBe(200)
  await expect(response.json()).rejects.toThrow(SyntaxError)
})

test('a slow request is served after its delay', async () => {
  await plant({ method: 'GET', path: '/api/products', delay: 120 })
  const started = performance.now()
  expect(await products()).toHaveLength(20)
  expect(performance.now() - started).toBeGreaterThanOrEqual(119)
})

test('faults and their remaining uses survive a reload', async () => {
  await plant({ ...cartFault, times: 2 })
  await shopper.get('/api/user/cart')
  await reload()
  expect((await shopper.get('/api/user/cart')).status).toBe(503)
  await reload()
  expect((await shopper.get('/api/user/cart')).status).toBe(200)
  expect(sessionStorage.length).toBe(0)
})

test('a fault can be planted before the existing ones', async () => {
  await plant(cartFault)
  const { body } = await call('POST', '/api/__faults', {
    body: { faults: [{ ...cartFault, status: 500 }], first: true },
  })
  expect(body.faults.map((fault: { status: number }) => fault.status)).toEqual([500, 503])
  expect((await shopper.get('/api/user/cart')).status).toBe(500)
})

test.each(['POST', 'DELETE'])(
  'no fault on %s /api/{x} blocks its own removal: faults can always be cleared',
  async (method) => {
    await plant({ method, path: '/api/{x}', status: 500, times: 9 })
    expect((await plant()).status).toBe(200)
    expect((await call('DELETE', '/api/__faults')).body).toEqual({ faults: [], isTokenExpired: false })
  },
)

test('an expired token is refused in every request, also after a reload, until the faults are cleared', async () => {
  const other = await newShopper()
  const { body } = await call('POST', '/api/__faults', { body: { faults: [], expiredToken: shopper.token } })
  expect(body).toEqual({ faults: [], isTokenExpired: true })
  expect(await shopper.get('/api/user/cart')).toEqual(INVALID_TOKEN)
  expect(await shopper.post('/api/user/cart', { product: rose })).toEqual(INVALID_TOKEN)
  expect(await call('GET', '/api/user/cart', { token: `Bearer ${shopper.token}` })).toEqual(INVALID_TOKEN)
  await reload()
  expect(await shopper.get('/api/user/cart')).toEqual(INVALID_TOKEN)
  expect((await other.get('/api/user/cart')).status).toBe(200)
  expect((await plant(cartFault)).body.isTokenExpired).toBe(true)
  expect((await call('DELETE', '/api/__faults')).body).toEqual({ faults: [], isTokenExpired: false })
  expect((await shopper.get('/api/user/cart')).status).toBe(200)
  await reload()
  expect((await shopper.get('/api/user/cart')).status).toBe(200)
  expect(sessionStorage.length).toBe(0)
})

test('a token expires only in this tab', async () => {
  await call('POST', '/api/__faults', { body: { faults: [], expiredToken: shopper.token } })
  sessionStorage.clear()
  await reload()
  expect((await shopper.get('/api/user/cart')).status).toBe(200)
})

test.each([
  { faults: [{ ...cartFault, method: 'BREW' }] },
  { faults: [{ ...cartFault, path: '/login' }] },
  { faults: [{ ...cartFault, path: '/api/__faults' }] },
  { faults: [{ ...cartFault, status: 42 }] },
  { faults: [{ ...cartFault, times: 0 }] },
  { faults: 'all' },
  { faults: [], expiredToken: '' },
  { faults: [], expiredToken: 7 },
  {},
])('an invalid fault is refused: %j', async (posted) => {
  expect(await call('POST', '/api/__faults', { body: posted })).toEqual(refusal(422))
  expect((await shopper.get('/api/user/cart')).status).toBe(200)
})

test.each(['no JSON', '[{"method":"BREW"}]'])('invalid stored faults are dropped: %s', async (stored) => {
  sessionStorage.setItem('sillage:faults', stored)
  await reload()
  expect((await shopper.get('/api/user/cart')).status).toBe(200)
})

test('without session storage, faults last until a reload', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  await plant(cartFault)
  expect((await shopper.get('/api/user/cart')).status).toBe(503)
})
