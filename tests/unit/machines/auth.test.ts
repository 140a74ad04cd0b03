import { describe, expect, test } from 'vitest'
import { GUEST, type SignupForm } from '../../../domain/account/account'
import type { Intent } from '../../../domain/account/intent'
import { LOAD_TIMEOUT } from '../../support/deferred'
import { otherSession, oud, paid, session, user } from '../../support/items'
import { openAuth, openLoggedIn } from './auth-shop'

const form: SignupForm = { ...user, password: 'p', confirmPwd: 'p' }

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

const ended = { type: 'session.ended' as const, token: session.token, intent: null, next: null }
const choice: Intent = { list: 'cart', product: oud, account: session.user.email }

describe('a 401', () => {
  test('names the payment without an order in the message about the end', async () => {
    const { auth, texts, recordOrder } = await openLoggedIn(session)
    auth.send(ended)
    await recordOrder.last().fail(401)
    expect(texts()).toEqual([
      'Your session has ended. Please log in again. Your payment p1 is safe: it becomes an order when you log in again.',
    ])
  })

  test('ends the session within two minutes when no window is open, and names the payments not recorded by then', async () => {
    const { auth, children, recordOrder, time, isEnding, texts } = await openLoggedIn(session)
    const orders = Array.from({ length: 12 }, (_, at) => paid(`p${at + 1}`))
    children().checkout?.send({ type: 'payments.stored', orders })
    auth.send(ended)
    for (const order of orders.slice(0, 8)) {
      time.increment(14_000)
      await recordOrder.last().answer([order])
    }
    time.increment(7_999)
    expect(isEnding()).toBe(true)
    time.increment(1)
    expect(auth.getSnapshot().matches('visitor')).toBe(true)
    expect(texts()).toEqual([expect.stringMatching(/^Your session has ended\..* p9 is safe.* p12 is safe/)])
  })
})

describe('an action of a shopper whose session ended', () => {
  const logInAgain = async (as: typeof session) => {
    const shop = await openLoggedIn(session)
    shop.auth.send({ ...ended, intent: choice })
    await shop.endCheckout()
    shop.auth.send({ type: 'auth.login', credentials: GUEST })
    await shop.enter.last().answer(as)
    await shop.loadFlows.last().answer()
    return shop
  }

  test('is completed after their next login', async () => {
    const { wantedInCart, intents } = await logInAgain({ ...session, token: 'a-new-token' })
    expect(intents.calls).toContainEqual({ intent: choice })
    expect(wantedInCart()).toEqual({ type: 'cart.add', product: oud })
  })

  test('is not completed for another account, and is deleted when another account logs in', async () => {
    const { wantedInCart, intents } = await logInAgain(otherSession)
    expect(wantedInCart()).toBeNull()
    expect(intents.calls.at(-1)).toEqual({ intent: null })
  })
})

const error = (flow: string) => `xstate.error.actor.${flow}`

/** A shopper whose checkout fails when the test calls `fail`. */
async function openBreakable() {
  const shop = await openLoggedIn(session)
  const fail = () => shop.account()?.send({ type: error('checkout'), error: 'broken' } as never)
  return { ...shop, fail }
}

describe('a checkout that fails', () => {
  test('is restarted, with the payments in storage', async () => {
    const { fail, children, recordOrder } = await openBreakable()
    const before = recordOrder.calls.length
    fail()
    expect(children().checkout).toBeDefined()
    expect(recordOrder.calls.length).toBe(before + 1)
  })

  test('while the session ends does not delay the end, and the message names the payments', async () => {
    const { auth, fail, value, texts } = await openBreakable()
    auth.send({ type: 'session.ended', token: session.token, intent: null, next: null })
    fail()
    expect(value()).toEqual({ visitor: 'browsing' })
    expect(texts()).toEqual([
      'Your session has ended. Please log in again. Your payment p1 is safe: it becomes an order when you log in again.',
    ])
  })

  test('twice does not keep the session from ending either', async () => {
    const { auth, fail, value } = await openBreakable()
    fail()
    fail()
    auth.send({ type: 'session.changed', session: null })
    expect(value()).toEqual({ visitor: 'browsing' })
  })
})

test('an account that fails itself ends the session with a message', async () => {
  const { auth, value, texts, dropped } = await openLoggedIn(session)
  auth.send({ type: error('account'), error: 'broken' } as never)
  expect(value()).toEqual({ visitor: 'browsing' })
  expect(texts()).toEqual(['Your account has stopped. Please log in again.'])
  expect(dropped).toEqual([session])
})
