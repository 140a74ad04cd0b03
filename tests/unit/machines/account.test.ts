import { describe, expect, test } from 'vitest'
import { session } from '../../support/items'
import { openLoggedIn } from './auth-shop'

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
