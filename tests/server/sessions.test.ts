import { expect, test } from 'vitest'
import { type Ask, ShopInProcess } from './shop-in-process'

const [OLD, NEW, OTHER] = ['o', 'n', 'x'].map((letter) => letter.repeat(32)) as [string, string, string]
const FORM = { firstName: 'Meera', lastName: 'Iyer', email: 'meera@example.com', password: 'jasmine rain' }

const shop = ShopInProcess.ofFile('embedded')

const statusOf = async (ask: Ask, token: string) => (await ask('GET', '/api/user/cart', { token })).status

test('while the secret is rotated, tokens signed with the old one are valid, and new ones are signed with the new one', async () => {
  const before = await shop.process({ JWT_SECRET: OLD })
  const old: string = (await before('POST', '/api/auth/signup', { body: FORM })).body.encodedToken
  const during = await shop.process({ JWT_SECRET: NEW, JWT_SECRET_OLD: OLD })
  expect(await statusOf(during, old)).toBe(200)
  const fresh: string = (await during('POST', '/api/auth/login', { body: FORM })).body.encodedToken
  expect(await statusOf(before, fresh)).toBe(401)
  const after = await shop.process({ JWT_SECRET: NEW })
  expect([await statusOf(after, old), await statusOf(after, fresh)]).toEqual([401, 200])
  expect(await statusOf(await shop.process({ JWT_SECRET: OTHER, JWT_SECRET_OLD: OTHER }), fresh)).toBe(401)
})

test('an account has at most a hundred sessions: another login ends the oldest', async () => {
  const { email, token } = await shop.newShopper()
  const logIn = async () => (await shop.ask('POST', '/api/auth/login', { body: { ...FORM, email } })).body.encodedToken
  const second = await logIn()
  for (let at = 1; at < 100; at += 1) await logIn()
  expect([await statusOf(shop.ask, token), await statusOf(shop.ask, second)]).toEqual([401, 200])
})

test('a session expires after a week, in its token and in the database', async () => {
  const { id, token } = await shop.newShopper()
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(exp - iat).toBe(7 * 24 * 60 * 60)
  const letPass = (time: string) =>
    shop.database.query(`update sessions set expires_at = expires_at - $2::interval where account_id = $1`, [id, time])
  await letPass('6 days 23 hours')
  expect(await statusOf(shop.ask, token)).toBe(200)
  await letPass('1 hour')
  expect(await statusOf(shop.ask, token)).toBe(401)
})

test('a login rehashes a password whose hash is weaker than new ones', async () => {
  const now = await shop.process({ SCRYPT_COST: '4' })
  const { email } = await shop.newShopper()
  const body = { ...FORM, email }
  for (const _ of ['first', 'again']) expect((await now('POST', '/api/auth/login', { body })).status).toBe(200)
  const stored = await shop.database.query('select password from accounts where email = $1', [email])
  expect(stored).toEqual([{ password: expect.stringMatching(/^scrypt\$4\$/) }])
})
