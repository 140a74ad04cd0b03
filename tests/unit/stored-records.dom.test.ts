import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { dummyAddress } from '../../domain/address'
import { COUPONS } from '../../domain/coupon'
import { draftOrder, extraSums } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { session } from '../../machines/examples'
import { fromRecord } from '../../mock-server/account-record'
import { keepDeskSession, loadDeskSession } from '../../src/services/desk-session'
import { loadPayments, savePayment } from '../../src/services/payment/saved-payments'
import { loadIntent, saveIntent } from '../../src/services/saved-intent'
import { savedMoves } from '../../src/services/saved-state'
import { GIFT, latestShape, shapeOf, storedShapes } from '../stored/shapes'
import { emptyStorage } from './browser-storage'

const asha = 'asha@example.com'
const localArea = emptyStorage()
const tabArea = emptyStorage('sessionStorage')
const key = (name: string, id: string) => `sillage.${name}/${encodeURIComponent(asha)}/${id}`
const isSetAside = () => [...localArea.texts.keys(), ...tabArea.texts.keys()].some((name) => name.endsWith('.damaged'))

// 2 * 1117 + 49 = 2283; 10 % of it are 228.30.
const SUMS = { delivery: 4900, couponOff: 22830 }

describe('a record of every earlier version is read as it was meant', () => {
  test.each(storedShapes('account'))('an account in IndexedDB, shape $shape', ({ record }) => {
    const read = fromRecord(record)
    if (read === 'newer') throw new Error('It is not newer.')
    expect(read.damaged).toEqual([])
    const { cart, wishlist, orders, address } = read.account ?? expect.fail('It has no account.')
    expect([cart.length, wishlist.length, orders.length, address.length]).toEqual([1, 1, 1, 1])
    expect(orders.map(extraSums)).toEqual([SUMS])
  })

  test.each(storedShapes('payment'))('a payment in localStorage, shape $shape', ({ record }) => {
    localArea.texts.set(key('payment', record.paymentId), JSON.stringify(record))
    expect(loadPayments(asha).map(extraSums)).toEqual([SUMS])
    expect(isSetAside()).toBe(false)
  })

  test.each(storedShapes('move'))('a move in localStorage, shape $shape', ({ record }) => {
    localArea.texts.set(key('move', record.product.id), JSON.stringify(record))
    expect(savedMoves.all(asha)).toEqual([{ product: record.product }])
    expect(isSetAside()).toBe(false)
  })

  test.each(storedShapes('intent'))('an intent in sessionStorage, shape $shape', ({ record }) => {
    tabArea.texts.set('sillage.intent', JSON.stringify(record))
    expect(loadIntent()).toMatchObject({ list: record.list, product: record.product })
    expect(isSetAside()).toBe(false)
  })

  test.each(storedShapes('desk'))('a session of the desk in localStorage, shape $shape', ({ record }) => {
    localArea.texts.set('sillage.desk', JSON.stringify(record))
    expect(loadDeskSession()).toEqual({ user: record.user, token: record.token })
    expect(isSetAside()).toBe(false)
  })
})

test('a record of a newer version stays for the page that wrote it', () => {
  const texts = { payment: JSON.stringify({ version: 2, paid: 'p1' }), move: JSON.stringify({ version: 2 }) }
  for (const [name, text] of Object.entries(texts)) localArea.texts.set(key(name, '1'), text)
  expect(loadPayments(asha)).toEqual([])
  expect(savedMoves.all(asha)).toEqual([])
  expect(Object.fromEntries([...localArea.texts])).toEqual({
    [key('payment', '1')]: texts.payment,
    [key('move', '1')]: texts.move,
  })
})

test('what the page stores today is the last of its shapes', () => {
  const [product = expect.fail('There are no products.')] = catalogueOf(1)
  const items = [{ ...product, qty: 2 }]
  const price = quote(items, COUPONS[0] ?? null)
  savePayment(asha, { ...draftOrder(items, price, { _id: 'a1', ...dummyAddress }, '1', GIFT), paymentId: 'p1' })
  savedMoves.save(asha, { product })
  saveIntent({ list: 'cart', product, account: asha })
  keepDeskSession(session)
  const stored = (area: typeof localArea, name: string) => shapeOf(JSON.parse(area.texts.get(name) ?? '{}'))
  expect(stored(localArea, key('payment', 'p1'))).toEqual(latestShape('payment'))
  expect(stored(localArea, key('move', product.id))).toEqual(latestShape('move'))
  expect(stored(localArea, 'sillage.desk')).toEqual(latestShape('desk'))
  expect(stored(tabArea, 'sillage.intent')).toEqual(latestShape('intent'))
})
