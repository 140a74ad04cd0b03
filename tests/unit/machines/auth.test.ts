import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Credentials, GUEST, type Session, type SignupForm, type User } from '../../../domain/account'
import type { Intent } from '../../../domain/intent'
import { flows } from '../../../machines'
import { oud, user } from './goods'
import { clock, heard, held, TOO_LONG } from './held'

function open(known: User | null = null, intent: Intent | null = null) {
  const login = held<Session, Credentials>()
  const signup = held<Session, SignupForm>()
  const toasts = heard<{ text: string }>()
  const places = heard<{ to: string }>()
  const kept = heard<{ session: Session }>()
  const dropped = heard<unknown>()
  const time = clock()
  const auth = createActor(
    flows.auth.provide({
      actors: { login: login.logic, signup: signup.logic, cart: flows.cart, wishlist: flows.wishlist },
      actions: {
        toast: toasts.action,
        navigate: places.action,
        keepSession: kept.action,
        dropSession: dropped.action,
      },
    }),
    { clock: time, input: { user: known, intent } },
  ).start()
  return { auth, login, signup, toasts, places, kept, dropped, time, texts: () => toasts.told.map(({ text }) => text) }
}

const session: Session = { user, token: 'token' }
const form: SignupForm = { ...user, password: 'p', confirmPwd: 'p' }

test('a login opens a session and welcomes the shopper back', async () => {
  const { auth, login, kept, texts } = open()
  auth.send({ type: 'auth.login', credentials: GUEST })
  auth.send({ type: 'auth.login', credentials: GUEST })
  expect(login.calls).toHaveLength(1)
  await login.last().answer(session)
  expect(auth.getSnapshot().value).toBe('loggedIn')
  expect(kept.told).toEqual([{ session }])
  expect(texts()).toEqual(['Welcome back, Asha!'])
})

test('a login that is refused keeps the visitor at the form with the reason', async () => {
  const { auth, login } = open()
  auth.send({ type: 'auth.login', credentials: GUEST })
  await login.last().fail(401, 'No such password.')
  expect(auth.getSnapshot().context.refusal).toEqual({ form: 'login', messages: ['No such password.'] })
  auth.send({ type: 'auth.dismiss' })
  expect(auth.getSnapshot().context.refusal).toBeNull()
})

test('a sign-up greets, and one that fails says so', async () => {
  const { auth, signup, texts } = open()
  auth.send({ type: 'auth.signup', form })
  await signup.last().fail(422, 'Taken.')
  expect(auth.getSnapshot().context.refusal).toEqual({ form: 'signup', messages: ['Taken.'] })
  auth.send({ type: 'auth.signup', form })
  await signup.last().answer(session)
  expect(texts()).toEqual(['There was an error signing you up', 'Hi, Asha!'])
})

test('a login of which nothing is heard gives the form back', () => {
  const { auth, time } = open()
  auth.send({ type: 'auth.login', credentials: GUEST })
  time.increment(TOO_LONG)
  expect(auth.getSnapshot().matches('loggedOut')).toBe(true)
})

test('a logout destroys everything that was the shopper’s', () => {
  const { auth, dropped, texts } = open(user)
  expect(auth.getSnapshot().children.cart).toBeDefined()
  auth.send({ type: 'auth.logout' })
  expect(auth.getSnapshot().children.cart).toBeUndefined()
  expect(auth.getSnapshot().context.user).toBeNull()
  expect(auth.getSnapshot().hasTag('farewell')).toBe(true)
  expect(dropped.told).toHaveLength(1)
  expect(texts()).toEqual(['Logged out!'])
  auth.send({ type: 'farewell.shown' })
  expect(auth.getSnapshot().hasTag('farewell')).toBe(false)
})

test('what a visitor wants is remembered, and the cart is told of it after login', async () => {
  const { auth, login, places } = open()
  auth.send({ type: 'cart.add', product: oud })
  expect(places.told).toEqual([{ to: '/login' }])
  auth.send({ type: 'auth.login', credentials: GUEST })
  await login.last().answer(session)
  expect(auth.getSnapshot().children.cart?.getSnapshot().context.wanted).toEqual({ product: oud, qty: 1 })
  expect(auth.getSnapshot().children.wishlist?.getSnapshot().context.pending).toBeNull()
})

test('a session that the backend ended is ended here, with a word and the way to the login form', () => {
  const { auth, texts, places } = open(user)
  auth.send({ type: 'session.ended', intent: null })
  expect(auth.getSnapshot().matches('loggedOut')).toBe(true)
  expect(texts()).toEqual(['Your session has ended. Please log in again.'])
  expect(places.told).toEqual([{ to: '/login' }])
})

test('a login or logout in another tab is one here too', () => {
  const { auth } = open(user)
  const cart = auth.getSnapshot().children.cart
  auth.send({ type: 'session.changed', user })
  expect(auth.getSnapshot().children.cart).toBe(cart)
  auth.send({ type: 'session.changed', user: { ...user, email: 'ravi@example.com' } })
  expect(auth.getSnapshot().children.cart).not.toBe(cart)
  auth.send({ type: 'session.changed', user: null })
  expect(auth.getSnapshot().matches('loggedOut')).toBe(true)
})
