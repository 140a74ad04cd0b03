import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { call, newShopper, withBackend } from '../client'

withBackend()

const INVALID = { status: 401, body: { errors: ['The token is invalid. Unauthorized access error.'] } }

const calls = [
  ['GET', '/api/user/wishlist'],
  ['POST', '/api/user/wishlist'],
  ['DELETE', '/api/user/wishlist/any'],
  ['GET', '/api/user/cart'],
  ['POST', '/api/user/cart'],
  ['POST', '/api/user/cart/any'],
  ['DELETE', '/api/user/cart/any'],
  ['GET', '/api/user/addresses'],
  ['POST', '/api/user/address'],
  ['POST', '/api/user/address/any'],
  ['DELETE', '/api/user/address/any'],
  ['GET', '/api/user/order'],
  ['POST', '/api/user/order'],
] as const

const forged = async (email: string) =>
  new SignJWT({ _id: '1', email }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(new Uint8Array(32))

// {"alg":"none"} and a payload, unsigned.
const unsigned = (email: string) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ _id: '1', email }))}.`

describe.each(calls)('%s %s', (method, path) => {
  test('is for shoppers with a token of ours only', async () => {
    const { email, token } = await newShopper()
    const tampered = token.replace(/\.[^.]+\./, (payload) => `${payload.slice(0, -2)}x.`)
    for (const bad of [
      undefined,
      '',
      'nonsense',
      tampered,
      unsigned(email),
      await forged(email),
      `Bearer ${tampered}`,
    ]) {
      const body = method === 'POST' ? {} : undefined
      expect(await call(method, path, { body, ...(bad !== undefined && { token: bad }) })).toEqual(INVALID)
    }
  })
})

test('the token goes raw into the header, or behind the word Bearer', async () => {
  const { token } = await newShopper()
  expect((await call('GET', '/api/user/cart', { token })).status).toBe(200)
  expect((await call('GET', '/api/user/cart', { token: `Bearer ${token}` })).status).toBe(200)
  expect((await call('GET', '/api/user/cart', { headers: { Authorization: token } })).status).toBe(200)
})

test('one shopper never sees what another has', async () => {
  const [meera, ravi] = [await newShopper(), await newShopper()]
  const { body } = await call('GET', '/api/products')
  await meera.post('/api/user/cart', { product: body.products[0] })
  expect((await ravi.get('/api/user/cart')).body).toEqual({ cart: [] })
})
