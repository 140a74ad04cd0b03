import { decodeJwt, SignJWT } from 'jose'
import { beforeEach, expect, test, vi } from 'vitest'
import { call, newEmail, newShopper, products, signupForm, withReloads } from '../../support/client'
import { QUICK } from '../../support/quick'
import { recordOf, unplant } from '../../support/stored-accounts'

const DAY = 86_400

const { open } = withReloads()
beforeEach(async () => void (await open()))

const signed = (payload: object) =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(QUICK.secret))

test('a token expires after a week', async () => {
  const { token, get } = await newShopper()
  const { iat, exp } = decodeJwt(token)
  expect((exp ?? 0) - (iat ?? 0)).toBe(7 * DAY)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(((exp ?? 0) - 60) * 1000)
  expect((await get('/api/user/cart')).status).toBe(200)
  vi.setSystemTime(((exp ?? 0) + 60) * 1000)
  expect((await get('/api/user/cart')).status).toBe(401)
})

test('a token without an e-mail or without an expiry is refused', async () => {
  expect((await call('GET', '/api/user/cart', { token: await signed({ _id: '1' }) })).status).toBe(401)
  const { token } = await newShopper()
  const { iat: _, exp: __, ...claims } = decodeJwt(token)
  const endless = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' })
  const signedEndless = await endless.sign(new TextEncoder().encode(QUICK.secret))
  expect((await call('GET', '/api/user/cart', { token: signedEndless })).status).toBe(401)
  expect((await call('GET', '/api/user/cart', { token: await signed(claims) })).status).toBe(200)
})

test('a token opens its own account, but not a later one with the same e-mail', async () => {
  const { email, token } = await newShopper()
  await unplant(email)
  const later = await newShopper(email)
  const [rose] = await products()
  expect((await call('GET', '/api/user/cart', { token })).status).toBe(401)
  expect((await call('POST', '/api/user/cart', { token, body: { product: rose } })).status).toBe(401)
  expect((await later.get('/api/user/cart')).body).toEqual({ cart: [] })
})

test('a login raises the number of rounds of an older password hash, and the password stays the same', async () => {
  const form = signupForm()
  await newShopper(form.email)
  await open({ ...QUICK, passwordIterations: 7 })
  const before = (await recordOf(form.email)).account
  expect((await call('POST', '/api/auth/login', { body: { ...form, password: 'wrong' } })).status).toBe(401)
  expect((await recordOf(form.email)).account).toEqual(before)
  expect((await call('POST', '/api/auth/login', { body: form })).status).toBe(200)
  const stronger = { ...before.password, salt: expect.any(String), hash: expect.any(String), iterations: 7 }
  await vi.waitFor(async () => expect((await recordOf(form.email)).account).toEqual({ ...before, password: stronger }))
  const after = (await recordOf(form.email)).account
  expect(after.password.salt).not.toBe(before.password.salt)
  expect((await call('POST', '/api/auth/login', { body: form })).status).toBe(200)
  expect((await recordOf(form.email)).account).toEqual(after)
})

test('a login succeeds when the new hash cannot be stored', async () => {
  const form = signupForm()
  await newShopper(form.email)
  await open({ ...QUICK, passwordIterations: 8 })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect((await call('POST', '/api/auth/login', { body: form })).status).toBe(200)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
})

test('after a password change with the clock set back, this session stays valid and the others end', async () => {
  const form = signupForm()
  const other = await newShopper(form.email)
  const login = (password: string) => call('POST', '/api/auth/login', { body: { email: form.email, password } })
  const shopper = (await login(form.password)).body.encodedToken
  vi.useFakeTimers({ toFake: ['Date'] })
  const change = (token: string, password: string, newPassword: string) =>
    call('POST', '/api/user/password', { token, body: { password, newPassword } })
  expect((await change(shopper, form.password, 'monsoon rain')).status).toBe(204)
  vi.setSystemTime(Date.now() - 3_600_000)
  const { encodedToken: later } = (await login('monsoon rain')).body
  const status = async (token: string) => (await call('GET', '/api/user/cart', { token })).status
  expect(await Promise.all([other.token, shopper, later].map(status))).toEqual([401, 200, 200])
  expect((await change(later, 'monsoon rain', 'second monsoon')).status).toBe(204)
  expect(await Promise.all([other.token, shopper, later].map(status))).toEqual([401, 401, 200])
})

test('a password is stored as a salted hash with its number of rounds', async () => {
  const [one, other] = [await newShopper(), await newShopper()]
  const record = await recordOf(one.email)
  expect(record.account.password).toEqual({ salt: expect.any(String), hash: expect.any(String), iterations: 1 })
  expect(JSON.stringify(record)).not.toContain('jasmine')
  expect((await recordOf(other.email)).account.password.hash).not.toBe(record.account.password.hash)
})

test('a password is hashed with 600,000 rounds by default', async () => {
  const { passwordIterations: _, ...usual } = QUICK
  await open(usual)
  const { email } = await newShopper()
  expect((await recordOf(email)).account.password.iterations).toBe(600_000)
})

test('a request body cannot change a prototype', async () => {
  const email = newEmail()
  const poison = '"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}'
  const hostile = JSON.stringify(signupForm(email)).replace('{', `{${poison},"size":{${poison}},`)
  const { status, body } = await call('POST', '/api/auth/signup', { body: hostile })
  expect(status).toBe(201)
  expect(JSON.stringify(body)).not.toContain('admin')
  expect(JSON.stringify(await recordOf(email))).not.toContain('admin')
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('an unexpected error returns 500 with its message', async () => {
  const { get } = await newShopper()
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new Error('the handler failed')
  })
  expect(await get('/api/user/cart')).toEqual({ status: 500, body: { error: 'the handler failed' } })
})
