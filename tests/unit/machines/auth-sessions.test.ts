import { describe, expect, test } from 'vitest'
import { GUEST } from '../../../domain/account/account'
import type { Intent } from '../../../domain/account/intent'
import { otherSession, oud, paid, session } from '../../support/items'
import { openLoggedIn } from './auth-shop'

const ended = { type: 'session.ended' as const, token: session.token, intent: null, next: null }
const choice: Intent = { list: 'cart', product: oud, account: session.user.email }

describe('a 401', () => {
  test('ends the session, with a message and a link to the login form', async () => {
    const { auth, texts, sentToLogin, dropped, endCheckout, children } = await openLoggedIn(session)
    auth.send(ended)
    expect(dropped).toEqual([session])
    expect(auth.getSnapshot().matches('visitor')).toBe(false)
    await endCheckout()
    expect(auth.getSnapshot().matches('visitor')).toBe(true)
    expect(texts()).toEqual(['Your session has ended. Please log in again.'])
    expect(sentToLogin()).toBe(1)
    expect(children()).toEqual({})
  })

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

  test('with another session in storage continues with that session', async () => {
    const { auth, loadFlows, endCheckout, children } = await openLoggedIn(session)
    auth.send({ ...ended, next: otherSession })
    await endCheckout()
    await loadFlows.last().answer()
    expect(children().cart?.getSnapshot().context.session).toEqual(otherSession)
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

describe('another tab', () => {
  test('that logs out logs out here too, once the checkout has finished', async () => {
    const { auth, texts, value, isEnding, endCheckout, children } = await openLoggedIn(session)
    auth.send({ type: 'session.changed', session: null })
    expect(isEnding()).toBe(true)
    expect(Object.keys(children())).toEqual(['checkout'])
    await endCheckout()
    expect(value()).toEqual({ visitor: 'browsing' })
    expect(texts()).toEqual(['Logged out! That was in another tab.'])
  })

  test('that logs in as another shopper opens that account here, once the checkout has finished', async () => {
    const { auth, loadFlows, children, endCheckout, texts, value } = await openLoggedIn(session)
    const { checkout } = children()
    auth.send({ type: 'session.changed', session: otherSession })
    expect(children().checkout).toBe(checkout)
    await endCheckout()
    expect(value()).toBe('opening')
    expect(texts()).toEqual([`Logged in as ${otherSession.user.firstName} in another tab.`])
    await loadFlows.last().answer()
    expect(children().checkout?.getSnapshot().context.session).toEqual(otherSession)
  })

  test('that logs the same shopper out and in during a payment here shows a message, and the old session ends', async () => {
    const { auth, endCheckout, texts, value } = await openLoggedIn(session)
    auth.send({ type: 'session.changed', session: null })
    auth.send({ type: 'session.changed', session: { ...session, token: 'a-new-token' } })
    await endCheckout()
    expect(value()).toBe('opening')
    expect(texts()).toEqual([`Logged in as ${session.user.firstName} in another tab.`])
  })
})
