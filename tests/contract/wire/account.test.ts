import { expect, test } from 'vitest'
import { GUEST } from '../../../domain/account/account'
import {
  call,
  INVALID_TOKEN,
  newShopper,
  orderOf,
  products,
  refusal,
  signupForm,
  withBackend,
} from '../../support/client'

withBackend()

const form = signupForm()

const logIn = async (email: string, password = form.password) =>
  call('POST', '/api/auth/login', { body: { email, password } })

test('a token is invalid after its logout, and another session continues', async () => {
  const shopper = await newShopper()
  const { body: second } = await logIn(shopper.email)
  expect((await shopper.post('/api/auth/logout', {})).status).toBe(204)
  expect(await shopper.get('/api/user/cart')).toEqual(INVALID_TOKEN)
  expect(await shopper.post('/api/auth/logout', {})).toEqual(INVALID_TOKEN)
  expect((await call('GET', '/api/user/cart', { token: second.encodedToken })).status).toBe(200)
})

test('a changed name is returned from then on', async () => {
  const shopper = await newShopper()
  const changed = { firstName: 'Meera', lastName: 'Rao', email: 'x@y.in' }
  const { status, body } = await shopper.post('/api/user/profile', changed)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ firstName: 'Meera', lastName: 'Rao', email: shopper.email })
  expect((await logIn(shopper.email)).body.foundUser.lastName).toBe('Rao')
})

test.each([{}, { firstName: '', lastName: 'Rao' }, { firstName: 'Meera' }])(
  'a name without both of its parts is refused: %j',
  async (posted) => {
    expect(await (await newShopper()).post('/api/user/profile', posted)).toEqual(refusal(422))
  },
)

test('a new password opens the account, the old one does not, and the other sessions end', async () => {
  const shopper = await newShopper()
  const { body: second } = await logIn(shopper.email)
  const changed = await shopper.post('/api/user/password', { password: form.password, newPassword: 'monsoon rain' })
  expect(changed.status).toBe(204)
  expect((await shopper.get('/api/user/cart')).status).toBe(200)
  expect(await call('GET', '/api/user/cart', { token: second.encodedToken })).toEqual(INVALID_TOKEN)
  expect((await logIn(shopper.email)).status).toBe(401)
  expect((await logIn(shopper.email, 'monsoon rain')).status).toBe(200)
})

test('a password change requires the current password', async () => {
  const shopper = await newShopper()
  const guessed = await shopper.post('/api/user/password', { password: 'guess', newPassword: 'monsoon rain' })
  expect(guessed).toEqual(refusal(401, 'The credentials you entered are invalid. Unauthorized access error.'))
  expect((await logIn(shopper.email)).status).toBe(200)
})

test('a shopper can read all data of their account, without a password', async () => {
  const shopper = await newShopper()
  const [rose] = await products()
  const order = { ...orderOf(rose), paymentId: `pay_${crypto.randomUUID()}` }
  const placed = await shopper.post('/api/user/order', { order })
  expect(placed.status).toBe(201)
  await shopper.post('/api/user/cart', { product: rose })
  const { status, body } = await shopper.get('/api/user')
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    email: shopper.email,
    cart: [{ id: rose.id }],
    wishlist: [],
    orders: placed.body.order,
    address: [],
  })
  expect(JSON.stringify(body)).not.toMatch(/password|jasmine|scrypt|iterations/)
})

test('deleting an account ends its token and frees its e-mail', async () => {
  const shopper = await newShopper()
  expect((await shopper.delete('/api/user')).status).toBe(204)
  expect(await shopper.get('/api/user/cart')).toEqual(INVALID_TOKEN)
  expect((await logIn(shopper.email)).status).toBe(404)
  const again = await newShopper(shopper.email)
  expect(await again.get('/api/user/cart')).toEqual({ status: 200, body: { cart: [] } })
})

test('the shared demo account retains its password and cannot be deleted', async () => {
  const { body } = await logIn(GUEST.email, GUEST.password)
  const token: string = body.encodedToken
  const posted = { password: GUEST.password, newPassword: 'mine alone' }
  expect(await call('POST', '/api/user/password', { token, body: posted })).toEqual(refusal(409))
  expect(await call('DELETE', '/api/user', { token })).toEqual(refusal(409))
  expect((await logIn(GUEST.email, GUEST.password)).status).toBe(200)
})

const SOLD_OUT = 'ajmal-citrus-blu'

test('a back-in-stock alert is stored once and returned with the account', async () => {
  const shopper = await newShopper()
  for (const _ of [1, 2]) expect((await shopper.post('/api/user/alert', { productId: SOLD_OUT })).status).toBe(204)
  expect((await shopper.get('/api/user')).body.user.alerts).toEqual([SOLD_OUT])
})

test.each([{ productId: 'none' }, { productId: '' }, {}])('an alert for %j is refused', async (body) => {
  expect(await (await newShopper()).post('/api/user/alert', body)).toEqual(refusal(422))
})
