import { beforeEach, describe, expect, test, vi } from 'vitest'
import { COUPONS } from '../../domain/coupon'
import {
  forgetMove,
  forgetPayment,
  keepCoupon,
  keepIntent,
  keepMove,
  keepPayment,
  recallCoupon,
  recallIntent,
  recallMoves,
  recallPayments,
} from '../../src/services/kept'
import { newArea } from './browser-storage'
import { line, oud, rose } from './machines/goods'

const asha = 'asha@example.com'
const ravi = 'ravi@example.com'
const order = (paymentId: string) => ({
  paymentId,
  orderId: `order-of-${paymentId}`,
  amount: 999,
  delivery: {
    name: 'Asha',
    street: '12, Lavender Lane',
    city: 'Pune',
    state: 'MH',
    zipcode: '411001',
    country: 'India',
  },
  products: [{ id: 'oud', title: 'Oud', image: '/oud.svg', discountedPrice: 999, price: '999', qty: 1 }],
})
const move = (product: typeof oud, qty = 1) => ({ product, qty, wished: false })

const area = newArea()
const tabArea = newArea()
beforeEach(() => {
  area.texts.clear()
  tabArea.texts.clear()
  vi.stubGlobal('localStorage', area)
  vi.stubGlobal('sessionStorage', tabArea)
})

describe('a captured payment', () => {
  test('is kept, by account, until its order is recorded', () => {
    keepPayment(asha, order('p1'))
    keepPayment(asha, order('p2'))
    expect(recallPayments(asha)).toEqual([order('p1'), order('p2')])
    expect(recallPayments(ravi)).toEqual([])
    forgetPayment(asha, 'p1')
    expect(recallPayments(asha)).toEqual([order('p2')])
    forgetPayment(asha, 'p2')
    expect(area.texts.size).toBe(0)
  })

  test('reported twice is kept once', () => {
    keepPayment(asha, order('p1'))
    keepPayment(asha, order('p1'))
    expect(recallPayments(asha)).toEqual([order('p1')])
  })

  test('whose record is damaged is set aside, not thrown away', () => {
    keepPayment(asha, order('p1'))
    const [[key, text] = ['', '']] = area.texts
    area.texts.set(key, text.slice(0, -5))
    expect(recallPayments(asha)).toEqual([])
    expect(area.texts.get(`${key}.damaged`)).toBe(text.slice(0, -5))
  })
})

describe('an unfinished move', () => {
  test('is kept by account and product, so that two tabs keep theirs', () => {
    keepMove(asha, move(oud))
    keepMove(asha, move(rose, 2))
    keepMove(ravi, move(oud))
    expect(recallMoves(asha)).toEqual([move(oud), move(rose, 2)])
    forgetMove(asha, oud.id)
    expect(recallMoves(asha)).toEqual([move(rose, 2)])
    expect(recallMoves(ravi)).toEqual([move(oud)])
  })

  test('tried again is still one', () => {
    keepMove(asha, move(oud))
    keepMove(asha, move(oud, 3))
    expect(recallMoves(asha)).toEqual([move(oud, 3)])
  })

  test('leaves nothing behind when it ends', () => {
    keepMove(asha, { ...move(oud), product: line(oud) })
    forgetMove(asha, oud.id)
    expect(area.texts.size).toBe(0)
  })
})

test('the coupon and what a visitor wanted are kept for the tab alone', () => {
  const [coupon = null] = COUPONS
  keepCoupon(asha, coupon)
  keepIntent({ list: 'cart', product: oud })
  expect(recallCoupon(asha)).toEqual(coupon)
  expect(recallCoupon(ravi)).toBeNull()
  expect(recallIntent()).toEqual({ list: 'cart', product: oud })
  expect(area.texts.size).toBe(0)
  keepCoupon(asha, null)
  keepIntent(null)
  expect(tabArea.texts.size).toBe(0)
})
