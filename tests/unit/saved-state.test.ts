import { describe, expect, test } from 'vitest'
import { COUPONS } from '../../domain/cart/coupon'
import { loadIntent, saveIntent } from '../../src/services/saved-intent'
import {
  forgetChoices,
  loadChosenAddress,
  loadCouponId,
  saveChosenAddress,
  saveCoupon,
  savedMoves,
} from '../../src/services/saved-state'
import { emptyStorage } from '../support/browser-storage'
import { oud, rose } from '../support/items'

const asha = 'asha@example.com'
const ravi = 'ravi@example.com'
const move = (product: typeof oud) => ({ product })
const later = { ...oud, title: 'Oud of this year' }

const area = emptyStorage()
const tabArea = emptyStorage('sessionStorage')

describe('an unfinished move', () => {
  test('is stored by account and product, so that two tabs keep their own', () => {
    savedMoves.save(asha, move(oud))
    savedMoves.save(asha, move(rose))
    savedMoves.save(ravi, move(oud))
    expect(savedMoves.all(asha)).toEqual([move(oud), move(rose)])
    savedMoves.clear(asha, oud.id)
    expect(savedMoves.all(asha)).toEqual([move(rose)])
    expect(savedMoves.all(ravi)).toEqual([move(oud)])
  })

  test('is stored once after a retry', () => {
    savedMoves.save(asha, move(oud))
    savedMoves.save(asha, move(later))
    expect(savedMoves.all(asha)).toEqual([move(later)])
  })
})

test('the coupon and the address of the next order are stored by account for all tabs, and deleted together', () => {
  const [coupon = null] = COUPONS
  saveCoupon(asha, coupon)
  saveChosenAddress(asha, 'home')
  saveCoupon(ravi, coupon)
  expect([...area.texts]).toEqual([
    [`sillage:coupon.${asha}`, 'new-year-sale'],
    [`sillage:address.${asha}`, 'home'],
    [`sillage:coupon.${ravi}`, 'new-year-sale'],
  ])
  forgetChoices(asha)
  expect([loadCouponId(asha), loadChosenAddress(asha), loadCouponId(ravi)]).toEqual([null, null, 'new-year-sale'])
})

test('a visitor’s action before login is stored for the tab alone, with its account', () => {
  saveIntent({ list: 'cart', product: oud, account: asha })
  expect(loadIntent()).toEqual({ list: 'cart', product: oud, account: asha })
  expect(area.texts.size).toBe(0)
  saveIntent(null)
  expect(tabArea.texts.size).toBe(0)
})
