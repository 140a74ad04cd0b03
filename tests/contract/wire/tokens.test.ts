import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { endpointList } from '../../../contract/endpoints'
import { call, INVALID_TOKEN, newShopper, refusal, SERVER, withBackend } from '../../support/client'

withBackend()

const ofAccounts = endpointList.filter(
  ({ access, backend }) => access !== 'all' && backend !== (SERVER ? 'simulated' : 'server'),
)

const forged = async (email: string) =>
  new SignJWT({ _id: '1', email }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(new Uint8Array(32))

// The header {"alg":"none"} and a payload, without a signature.
const unsigned = (email: string) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ _id: '1', email }))}.`

describe.each(ofAccounts)('$name', ({ method, path: pattern, body: posted, access }) => {
  const path = pattern.replace(/\{\w+\}/g, 'any')
  const body = posted && {}

  test('requires a token issued by the shop', async () => {
    const { email, token } = await newShopper()
    const tampered = token.replace(/\.[^.]+\./, (payload) => `${payload.slice(0, -2)}x.`)
    for (const bad of [undefined, '', 'nonsense', tampered, unsigned(email), await forged(email), `Bearer ${tampered}`])
      expect(await call(method, path, { body, ...(bad !== undefined && { token: bad }) })).toEqual(INVALID_TOKEN)
  })

  test.runIf(access === 'shopkeeper' || access === 'owner')('requires the shopkeeper role', async () => {
    expect(await call(method, path, { body, token: (await newShopper()).token })).toEqual(
      refusal(403, 'This account is no shopkeeper.'),
    )
  })
})

test('the token is accepted in the header by itself or after the word Bearer', async () => {
  const { token } = await newShopper()
  expect((await call('GET', '/api/user/cart', { token })).status).toBe(200)
  expect((await call('GET', '/api/user/cart', { token: `Bearer ${token}` })).status).toBe(200)
  expect((await call('GET', '/api/user/cart', { headers: { Authorization: token } })).status).toBe(200)
})

test('a shopper never sees the data of another one', async () => {
  const [meera, ravi] = [await newShopper(), await newShopper()]
  const { body } = await call('GET', '/api/products')
  await meera.post('/api/user/cart', { product: body.products[0] })
  expect((await ravi.get('/api/user/cart')).body).toEqual({ cart: [] })
})
