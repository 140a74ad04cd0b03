import { describe, expect, test } from 'vitest'
import { COUPONS } from '../../domain/coupon'
import { loadIntent, saveIntent } from '../../src/services/saved-intent'
import { loadCoupon, saveCoupon, savedMoves } from '../../src/services/saved-state'
import { emptyStorage } from './browser-storage'
import { line, oud, rose } from './machines/goods'

const asha = 'asha@example.com'
const ravi = 'ravi@example.com'
const move = (product: typeof oud) => ({ product })
const later = { ...oud, title: 'Oud of this year' }

const area = emptyStorage()
const tabArea = emptyStorage('sessionStorage')

describe('an unfinished move', () => {
  test('is stored by account and product, so that two tabs keep theirs', () => {
    savedMoves.save(asha, move(oud))
    savedMoves.save(asha, move(rose))
    savedMoves.save(ravi, move(oud))
    expect(savedMoves.all(asha)).toEqual([move(oud), move(rose)])
    savedMoves.clear(asha, oud.id)
    expect(savedMoves.all(asha)).toEqual([move(rose)])
    expect(savedMoves.all(ravi)).toEqual([move(oud)])
  })

  test('tried again is still one', () => {
    savedMoves.save(asha, move(oud))
    savedMoves.save(asha, move(later))
    expect(savedMoves.all(asha)).toEqual([move(later)])
  })

  test('leaves nothing behind when it ends', () => {
    savedMoves.save(asha, { ...move(oud), product: line(oud) })
    savedMoves.clear(asha, oud.id)
    expect(area.texts.size).toBe(0)
  })

  test('of an earlier version’s list is adopted', () => {
    area.texts.set(`sillage.moves.${asha}`, JSON.stringify([move(oud), move(rose)]))
    expect(savedMoves.all(asha)).toEqual([move(oud), move(rose)])
  })
})

describe('the coupon', () => {
  const [coupon = null] = COUPONS
  const key = `sillage.coupon.${asha}`

  test('is stored for the tab alone, by account', () => {
    saveCoupon(asha, coupon)
    expect(loadCoupon(asha)).toEqual(coupon)
    expect(loadCoupon(ravi)).toBeNull()
    expect(area.texts.size).toBe(0)
    saveCoupon(asha, null)
    expect(tabArea.texts.size).toBe(0)
  })

  test('is known to storage by its name alone: its figures are the shop’s own', () => {
    saveCoupon(asha, coupon)
    expect([...tabArea.texts]).toEqual([[key, 'new-year-sale']])
  })

  test('of a typed code is kept whole: the shop does not know it by itself', () => {
    const typed = { id: 'c-1', name: 'Monsoon', discount: 0, amount: 200, minPrice: 999 }
    saveCoupon(asha, typed)
    expect(loadCoupon(asha)).toEqual(typed)
  })

  test.each([
    JSON.stringify({ id: 'new-year-sale', name: 'New Year Sale', discount: 99.99, minPrice: 0 }),
    'all-for-nothing',
    '',
  ])('that somebody wrote into storage is not believed: %s', (text) => {
    tabArea.texts.set(key, text)
    expect(loadCoupon(asha)).toBeNull()
  })
})

test('what was wanted before a login is stored for the tab alone, with whose wish it was', () => {
  saveIntent({ list: 'cart', product: oud, account: asha })
  expect(loadIntent()).toEqual({ list: 'cart', product: oud, account: asha })
  expect(area.texts.size).toBe(0)
  saveIntent(null)
  expect(tabArea.texts.size).toBe(0)
})
