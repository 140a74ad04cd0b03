import { expect, test } from 'vitest'
import { GUEST, type SignupForm } from '../../../domain/account/account'
import { LOAD_TIMEOUT } from '../../support/deferred'
import { otherSession, oud, session, user } from '../../support/items'
import { openAuth, openLoggedIn } from './auth-shop'

const form: SignupForm = { ...user, password: 'p', confirmPwd: 'p' }

test('a login opens a session and welcomes the shopper back', async () => {
  const { auth, enter, loadFlows, saved, texts, value, children } = openAuth()
  auth.send({ type: 'auth.login', credentials: GUEST })
  auth.send({ type: 'auth.login', credentials: GUEST })
  expect(enter.calls).toHaveLength(1)
  await enter.last().answer(session)
  expect(saved.calls).toEqual([{ session }])
  expect(texts()).toEqual(['Welcome back, Asha!'])
  await loadFlows.last().answer()
  expect(value()).toBe('shopper')
  expect(children().cart?.getSnapshot().context.session).toEqual(session)
})

test('while the account opens, its pages wait and its buttons are disabled', () => {
  const { auth, value } = openAuth(session)
  expect(value()).toBe('opening')
  expect(auth.getSnapshot().hasTag('shopper')).toBe(true)
  expect(auth.getSnapshot().can({ type: 'cart.add', product: oud })).toBe(false)
  expect(auth.getSnapshot().can({ type: 'wishlist.toggle', product: oud })).toBe(false)
})

test('a new name and a logout take effect while the account opens', () => {
  const { auth, value, dropped, texts } = openAuth(session)
  const renamed = { ...session, user: { ...session.user, firstName: 'Usha' } }
  auth.send({ type: 'session.changed', session: renamed })
  expect([value(), auth.getSnapshot().context.session]).toEqual(['opening', renamed])
  auth.send({ type: 'auth.logout' })
  expect(value()).toEqual({ visitor: 'justLoggedOut' })
  expect(dropped).toHaveLength(1)
  expect(texts()).toEqual(['Logged out!'])
})

test.each([
  ['does not load', (shop: ReturnType<typeof openAuth>) => shop.loadFlows.last().fail(0)],
  ['takes too long', async (shop: ReturnType<typeof openAuth>) => shop.time.increment(LOAD_TIMEOUT)],
])('an account whose code %s shows an error, and a reload tries again', async (_, end) => {
  const shop = openAuth(session)
  await end(shop)
  expect(shop.value()).toEqual({ visitor: 'browsing' })
  expect(shop.texts()).toEqual(['Your account could not be opened. Please reload the page.'])
  expect(shop.dropped).toEqual([])
})

test('a logout stops every flow of the shopper, including the checkout', async () => {
  const { auth, dropped, texts, children } = await openLoggedIn(session)
  expect(Object.keys(children()).sort()).toEqual(['addresses', 'cart', 'checkout', 'orders', 'profile', 'wishlist'])
  auth.send({ type: 'auth.logout' })
  expect(Object.keys(auth.getSnapshot().children)).toEqual(['logout'])
  expect(auth.getSnapshot().context.session).toBeNull()
  expect(auth.getSnapshot().hasTag('justLoggedOut')).toBe(true)
  expect(dropped).toEqual([session])
  expect(texts()).toEqual(['Logged out! Your payment p1 is safe: it becomes an order when you log in again.'])
  auth.send({ type: 'logout.shown' })
  expect(auth.getSnapshot().hasTag('justLoggedOut')).toBe(false)
})

test('a visitor’s action is stored and opens the login form, and the cart receives it after login', async () => {
  const { auth, enter, loadFlows, sentToLogin, intents, wantedInCart, wantedInWishlist } = openAuth()
  auth.send({ type: 'cart.add', product: oud })
  expect(sentToLogin()).toBe(1)
  expect(intents.calls).toEqual([{ intent: { list: 'cart', product: oud, account: null } }])
  auth.send({ type: 'auth.login', credentials: GUEST })
  await enter.last().answer(session)
  await loadFlows.last().answer()
  expect(wantedInCart()).toEqual({ type: 'cart.add', product: oud })
  expect(wantedInWishlist()).toBeNull()
  expect(intents.calls.at(-1)).toEqual({ intent: null })
})

test.each([
  ['a login', { type: 'auth.login', credentials: GUEST }],
  ['a sign-up', { type: 'auth.signup', form }],
] as const)('a product added during %s is put into the cart afterwards', async (_, event) => {
  const { auth, enter, loadFlows, wantedInCart } = openAuth()
  auth.send(event)
  expect(auth.getSnapshot().can({ type: 'cart.add', product: oud })).toBe(true)
  auth.send({ type: 'cart.add', product: oud })
  await enter.last().answer(session)
  await loadFlows.last().answer()
  expect(wantedInCart()).toEqual({ type: 'cart.add', product: oud })
})

test('a visitor’s action runs once: the next login does not repeat it', async () => {
  const { auth, enter, loadFlows, wantedInCart } = openAuth(null, { list: 'cart', product: oud, account: null })
  const logIn = async (as: typeof session) => {
    auth.send({ type: 'auth.login', credentials: GUEST })
    await enter.last().answer(as)
    await loadFlows.last().answer()
  }
  await logIn(session)
  expect(wantedInCart()).not.toBeNull()
  auth.send({ type: 'auth.logout' })
  await logIn(otherSession)
  expect(wantedInCart()).toBeNull()
})

test('a refusal disappears when the visitor leaves the form', async () => {
  const { auth, enter } = openAuth()
  auth.send({ type: 'auth.login', credentials: GUEST })
  await enter.last().fail(401, 'The password is wrong.')
  expect(auth.getSnapshot().context.refusal).toEqual(['The password is wrong.'])
  auth.send({ type: 'auth.dismiss' })
  expect(auth.getSnapshot().context.refusal).toBeNull()
})
