import { describe, expect, test } from 'vitest'
import { GUEST } from '../../../domain/account/account'
import type { Intent } from '../../../domain/account/intent'
import { otherSession, oud, paid, session } from '../../support/items'
import { openLoggedIn } from './auth-shop'

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
