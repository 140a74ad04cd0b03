import { describe, expect, test } from 'vitest'
import { openLoggedIn } from './auth-shop'
import { oud, rose, session } from './goods'

const error = (flow: string) => `xstate.error.actor.${flow}`

/** A shopper whose flows fail when the test says so. */
async function openBreakable() {
  const shop = await openLoggedIn(session)
  const fail = (flow: 'cart' | 'wishlist' | 'addresses' | 'orders' | 'profile' | 'checkout') =>
    shop.account()?.send({ type: error(flow), error: 'broken' } as never)
  return { ...shop, fail }
}

describe('a flow of the session that fails', () => {
  test('is started anew once, and said; the next time it stays stopped', async () => {
    const { fail, children, restarted, stopped } = await openBreakable()
    const { cart } = children()
    fail('cart')
    expect(children().cart).toBeDefined()
    expect(children().cart).not.toBe(cart)
    expect(restarted).toEqual([error('cart')])
    expect(stopped).toEqual([])
    fail('cart')
    expect(children().cart).toBeUndefined()
    expect(stopped).toEqual([error('cart')])
  })

  test('and is stopped takes no press, and no press stops the rest', async () => {
    const { auth, fail, account, value } = await openBreakable()
    fail('wishlist')
    fail('wishlist')
    expect(account()?.getSnapshot().can({ type: 'wishlist.toggle', product: rose })).toBe(false)
    auth.send({ type: 'wishlist.toggle', product: rose })
    expect(value()).toBe('shopper')
    expect(account()?.getSnapshot().can({ type: 'cart.add', product: oud })).toBe(true)
  })

  test('does not do again what was wanted before the login', async () => {
    const { auth, enter, loadFlows, fail, wantedInCart } = await openBreakable()
    auth.send({ type: 'auth.logout' })
    auth.send({ type: 'cart.add', product: oud })
    auth.send({ type: 'auth.login', credentials: { email: '', password: '' } })
    await enter.last().answer(session)
    await loadFlows.last().answer()
    expect(wantedInCart()).not.toBeNull()
    fail('cart')
    expect(wantedInCart()).toBeNull()
  })
})

describe('a checkout that fails', () => {
  test('is started anew, and knows the payments in storage again', async () => {
    const { fail, children, recordOrder } = await openBreakable()
    const before = recordOrder.calls.length
    fail('checkout')
    expect(children().checkout).toBeDefined()
    expect(recordOrder.calls.length).toBe(before + 1)
  })

  test('while the session ends does not keep the shopper in it; what is paid is said', async () => {
    const { auth, fail, value, texts } = await openBreakable()
    auth.send({ type: 'session.ended', token: session.token, intent: null, next: null })
    fail('checkout')
    expect(value()).toEqual({ visitor: 'browsing' })
    expect(texts()).toEqual([
      'Your session has ended. Please log in again. Your payment p1 is safe: it becomes an order when you log in again.',
    ])
  })

  test('twice does not keep the session from ending either', async () => {
    const { auth, fail, value } = await openBreakable()
    fail('checkout')
    fail('checkout')
    auth.send({ type: 'session.changed', session: null })
    expect(value()).toEqual({ visitor: 'browsing' })
  })
})

test('an account that fails itself ends the session, and says so', async () => {
  const { auth, value, texts, dropped } = await openLoggedIn(session)
  auth.send({ type: error('account'), error: 'broken' } as never)
  expect(value()).toEqual({ visitor: 'browsing' })
  expect(texts()).toEqual(['Your account has stopped. Please log in again.'])
  expect(dropped).toEqual([session])
})
