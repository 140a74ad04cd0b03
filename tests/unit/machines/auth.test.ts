import { expect, test } from 'vitest'
import { GUEST, type SignupForm } from '../../../domain/account'
import { openAuth, openLoggedIn } from './auth-shop'
import { otherSession, oud, rose, session, user } from './goods'
import { TOO_LONG } from './held'

const form: SignupForm = { ...user, password: 'p', confirmPwd: 'p' }

test('a login opens a session and welcomes the shopper back', async () => {
  const { auth, enter, loadFlows, kept, texts, value, children } = openAuth()
  auth.send({ type: 'auth.login', credentials: GUEST })
  auth.send({ type: 'auth.login', credentials: GUEST })
  expect(enter.calls).toHaveLength(1)
  await enter.last().answer(session)
  expect(kept.told).toEqual([{ session }])
  expect(texts()).toEqual(['Welcome back, Asha!'])
  await loadFlows.last().answer()
  expect(value()).toBe('shopper')
  expect(children().cart?.getSnapshot().context.session).toEqual(session)
})

test('a login that is refused keeps the visitor at the form with the reason', async () => {
  const { auth, enter } = openAuth()
  auth.send({ type: 'auth.login', credentials: GUEST })
  await enter.last().fail(401, 'No such password.')
  expect(auth.getSnapshot().context.refusal).toEqual(['No such password.'])
  auth.send({ type: 'auth.dismiss' })
  expect(auth.getSnapshot().context.refusal).toBeNull()
})

test('a sign-up greets, and one that fails says so', async () => {
  const { auth, enter, texts } = openAuth()
  auth.send({ type: 'auth.signup', form })
  await enter.last().fail(422, 'Taken.')
  expect(auth.getSnapshot().context.refusal).toEqual(['Taken.'])
  auth.send({ type: 'auth.signup', form })
  await enter.last().answer(session)
  expect(texts()).toEqual(['There was an error signing you up', 'Hi, Asha!'])
})

test('a login of which nothing is heard gives the form back', () => {
  const { auth, time } = openAuth()
  auth.send({ type: 'auth.login', credentials: GUEST })
  time.increment(TOO_LONG)
  expect(auth.getSnapshot().matches('visitor')).toBe(true)
})

test('while the account is being opened its pages wait, and so do the buttons', () => {
  const { auth, value } = openAuth(session)
  expect(value()).toBe('opening')
  expect(auth.getSnapshot().hasTag('shopper')).toBe(true)
  expect(auth.getSnapshot().can({ type: 'cart.add', product: oud })).toBe(false)
  expect(auth.getSnapshot().can({ type: 'wishlist.toggle', product: oud })).toBe(false)
})

test.each([
  ['does not come', (shop: ReturnType<typeof openAuth>) => shop.loadFlows.last().fail(0)],
  ['takes too long', async (shop: ReturnType<typeof openAuth>) => shop.time.increment(TOO_LONG)],
])('an account whose code %s is said to be closed, and a reload tries again', async (_, end) => {
  const shop = openAuth(session)
  await end(shop)
  expect(shop.value()).toEqual({ visitor: 'browsing' })
  expect(shop.texts()).toEqual(['Your account could not be opened. Please reload the page.'])
  expect(shop.dropped).toEqual([])
})

test('a logout destroys everything that was the shopper’s, the checkout too', async () => {
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

test('a logout is told to the backend with the session that it ends, and nobody waits for the answer', async () => {
  const { auth, logout, enter, value, texts } = await openLoggedIn(session)
  auth.send({ type: 'auth.logout' })
  expect(value()).toEqual({ visitor: 'justLoggedOut' })
  expect(logout.calls.map(({ input }) => input)).toEqual([{ session }])
  await logout.last().fail(0)
  expect(value()).toEqual({ visitor: 'justLoggedOut' })
  expect(texts()).toEqual(['Logged out! Your payment p1 is safe: it becomes an order when you log in again.'])
  auth.send({ type: 'auth.login', credentials: GUEST })
  expect(enter.calls).toHaveLength(1)
})

test('what a visitor wants is remembered and sends them to the login; the cart is told of it after login', async () => {
  const { auth, enter, loadFlows, sentToLogin, intents, wantedInCart, wantedInWishlist } = openAuth()
  auth.send({ type: 'cart.add', product: oud })
  expect(sentToLogin()).toBe(1)
  expect(intents.told).toEqual([{ intent: { list: 'cart', product: oud, account: null } }])
  auth.send({ type: 'auth.login', credentials: GUEST })
  await enter.last().answer(session)
  await loadFlows.last().answer()
  expect(wantedInCart()).toEqual({ type: 'cart.add', product: oud })
  expect(wantedInWishlist()).toBeNull()
  expect(intents.told.at(-1)).toEqual({ intent: null })
})

test.each([
  ['a login', { type: 'auth.login', credentials: GUEST }],
  ['a sign-up', { type: 'auth.signup', form }],
] as const)('a product added while %s is under way is put into the cart afterwards', async (_, event) => {
  const { auth, enter, loadFlows, wantedInCart } = openAuth()
  auth.send(event)
  expect(auth.getSnapshot().can({ type: 'cart.add', product: oud })).toBe(true)
  auth.send({ type: 'cart.add', product: oud })
  await enter.last().answer(session)
  await loadFlows.last().answer()
  expect(wantedInCart()).toEqual({ type: 'cart.add', product: oud })
})

test('a heart pressed while a login is under way is remembered too', async () => {
  const { auth, enter, loadFlows, wantedInWishlist } = openAuth()
  auth.send({ type: 'auth.login', credentials: GUEST })
  auth.send({ type: 'wishlist.toggle', product: rose })
  await enter.last().answer(session)
  await loadFlows.last().answer()
  expect(wantedInWishlist()).toEqual(rose)
})

test('what a visitor wanted is done once: the next login does not do it again', async () => {
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
