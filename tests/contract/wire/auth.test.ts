import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { GUEST } from '../../../domain/account/account'
import { DEMO_SHOPKEEPER } from '../../../domain/desk/demo-shopkeeper'
import { call, newEmail, newShopper, refusal, SERVER, signupForm, TIMESTAMP, withBackend } from '../../support/client'

withBackend()

test('a new shopper is signed up and logged in, with a greeting by name, empty lists, an id and timestamps', async () => {
  const form = signupForm()
  const { status, body } = await call('POST', '/api/auth/signup', { body: form })
  expect(status).toBe(201)
  expect(Object.keys(body).sort()).toEqual(['createdUser', 'encodedToken'])
  expect(body.createdUser).toMatchObject({ firstName: 'Meera', lastName: 'Iyer', email: form.email })
  expect((await call('GET', '/api/user/cart', { token: body.encodedToken })).status).toBe(200)
  expect(body.createdUser).toMatchObject({ cart: [], wishlist: [], orders: [], address: [] })
  expect(body.createdUser._id).toEqual(expect.any(String))
  expect(body.createdUser.createdAt).toMatch(TIMESTAMP)
  expect(body.createdUser.updatedAt).toMatch(TIMESTAMP)
})

test('further fields of the form are stored unchanged, except the confirmation', async () => {
  const form = { ...signupForm(), newsletter: true, size: { bottle: 50 } }
  await call('POST', '/api/auth/signup', { body: form })
  const { body } = await call('POST', '/api/auth/login', { body: form })
  expect(body.foundUser).toMatchObject({ newsletter: true, size: { bottle: 50 } })
  expect(body.foundUser).not.toHaveProperty('confirmPwd')
})

test('a sign-up ignores a role, lists, ids and timestamps in the body', async () => {
  const form = { ...signupForm(), role: 'shopkeeper', _id: 'mine', cart: [1], orders: [2], createdAt: 'long ago' }
  const { body } = await call('POST', '/api/auth/signup', { body: form })
  expect(body.createdUser).not.toHaveProperty('role')
  expect((await call('GET', '/api/desk/orders', { token: body.encodedToken })).status).toBe(403)
  expect(body.createdUser).toMatchObject({ cart: [], orders: [] })
  expect(body.createdUser._id).not.toBe('mine')
  expect(body.createdUser.createdAt).toMatch(TIMESTAMP)
})

test('an e-mail has one account, in upper or lower case', async () => {
  const email = newEmail()
  await newShopper(email)
  expect(await call('POST', '/api/auth/signup', { body: signupForm(email.toUpperCase()) })).toEqual(
    refusal(422, 'Unprocessable Entity. Email Already Exists.'),
  )
})

test('e-mail, password and name are equal in every Unicode normalization', async () => {
  const spellings = (text: string) => [text.normalize('NFC'), text.normalize('NFD')] as const
  const [emails, passwords] = [spellings(`josé-${newEmail()}`), spellings('café ångström ☕')]
  const login = (email: string, password: string) => call('POST', '/api/auth/login', { body: { email, password } })
  const form = { ...signupForm(emails[1]), firstName: 'Zoe\u0301', password: passwords[1] }
  const { body } = await call('POST', '/api/auth/signup', { body: form })
  expect(body.createdUser).toMatchObject({ email: emails[0], firstName: 'Zo\u00e9' })
  expect((await call('POST', '/api/auth/signup', { body: signupForm(emails[0]) })).status).toBe(422)
  // On a Mac, Option and the space bar type a no-break space.
  expect((await login(emails[0].toUpperCase(), passwords[0].replaceAll(' ', '\u00a0'))).status).toBe(200)
  const changed = { password: passwords[0], newPassword: 'mañana mañana' }
  const { status } = await call('POST', '/api/user/password', { token: body.encodedToken, body: changed })
  expect(status).toBe(204)
  expect((await login(emails[0], changed.newPassword.normalize('NFD'))).status).toBe(200)
  const tries = await Promise.all(
    Array.from({ length: 11 }, (_, at) => login(emails[at % 2 === 0 ? 0 : 1], 'wrong wrong')),
  )
  expect(tries.map((tried) => tried.status).toSorted()).toEqual([...Array(10).fill(401), 429])
})

test('the length of a password is measured in composed characters', async () => {
  for (const [length, status] of [
    [7, 422],
    [8, 201],
    [128, 201],
    [129, 422],
  ] as const) {
    const form = { ...signupForm(), password: 'e\u0301'.repeat(length) }
    expect((await call('POST', '/api/auth/signup', { body: form })).status, `${length}`).toBe(status)
  }
})

test.each(['firstName', 'lastName', 'email', 'password'])('a sign-up without %s is refused', async (field) => {
  for (const empty of ['', undefined, 7]) {
    const body = { ...signupForm(), [field]: empty }
    expect(await call('POST', '/api/auth/signup', { body })).toEqual(refusal(422, /required/))
  }
})

test('a shopper logs in with e-mail and password, and no response contains the password', async () => {
  const form = signupForm()
  const signedUp = await call('POST', '/api/auth/signup', { body: form })
  const { status, body } = await call('POST', '/api/auth/login', {
    body: { email: form.email.toUpperCase(), password: form.password },
  })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['encodedToken', 'foundUser'])
  expect(body.foundUser).toMatchObject({ firstName: 'Meera', email: form.email })
  for (const answer of [signedUp.body.createdUser, body.foundUser]) expect(answer).not.toHaveProperty('password')
  expect(JSON.stringify([signedUp, body])).not.toMatch(/jasmine|"salt"|"hash"|iterations/)
})

test('the demo account logs in: with two addresses in a simulated shop, and empty on a server', async () => {
  const { status, body } = await call('POST', '/api/auth/login', { body: GUEST })
  expect(status).toBe(200)
  expect(body.foundUser).toMatchObject({ firstName: SERVER ? 'Guest' : 'Asha', email: GUEST.email })
  const { body: addresses } = await call('GET', '/api/user/addresses', { token: body.encodedToken })
  expect(addresses.address).toHaveLength(SERVER ? 0 : 2)
})

const { email } = DEMO_SHOPKEEPER
test.each([
  [
    'a wrong password',
    401,
    { email, password: DEMO_SHOPKEEPER.password.toUpperCase() },
    'The credentials you entered are invalid. Unauthorized access error.',
  ],
  [
    'an unknown e-mail',
    404,
    { email: newEmail(), password: 'x' },
    'The email you entered is not Registered. Not Found error.',
  ],
  ['no password', 422, { email }, 'E-mail and password are required.'],
])('a login with %s returns %i with a sentence', async (_, status, body, sentence) => {
  expect(await call('POST', '/api/auth/login', { body })).toEqual(refusal(status, sentence))
})

test('the login of a shopkeeper returns the role', async () => {
  const { body } = await call('POST', '/api/auth/login', { body: DEMO_SHOPKEEPER })
  expect(body.foundUser.role).toBe('shopkeeper')
})

test('a token contains its shopper and its expiry', async () => {
  const { token, email } = await newShopper()
  const payload = decodeJwt(token)
  expect(payload).toMatchObject({ email, _id: expect.any(String) })
  expect(payload.exp).toBeGreaterThan(Date.now() / 1000)
})
