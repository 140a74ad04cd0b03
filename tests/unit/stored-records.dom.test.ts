import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { dummyAddress } from '../../domain/account/address'
import { COUPONS } from '../../domain/cart/coupon'
import { quote } from '../../domain/money/pricing'
import { draftOrder, orderSums } from '../../domain/order/order'
import { session as deskSession } from '../../machines/examples'
import { type Account, type AccountRecord, fromRecord } from '../../mock-server/account-record'
import { fromStored, NO_CHANGES } from '../../mock-server/desk-changes'
import { AccountRecords } from '../../src/services/account-records'
import { loadDeskSession, saveDeskSession } from '../../src/services/desk-session'
import { loadPayments, savePayment } from '../../src/services/payment/saved-payments'
import { loadIntent, saveIntent } from '../../src/services/saved-intent'
import { savedMoves } from '../../src/services/saved-state'
import { local, session } from '../../src/services/storage'
import { GIFT, latestShape, shapeOf, storedShapes } from '../stored/shapes'
import { emptyStorage } from '../support/browser-storage'

const asha = 'asha@example.com'
const localArea = emptyStorage()
const tabArea = emptyStorage('sessionStorage')
const key = (name: string, id: string) => `sillage:${name}/${encodeURIComponent(asha)}/${id}`
const isSetAside = () => [...localArea.texts.keys(), ...tabArea.texts.keys()].some((name) => name.endsWith('.damaged'))

// 2 * 1117 + 49 = 2283; 10 % of it are 228.30.
const SUMS = { delivery: 4900, couponOff: 22830 }

describe('records of every version since the first release are read,', () => {
  test.each(storedShapes('account'))('an account in IndexedDB, shape $shape', ({ record }) => {
    const read = fromRecord(record)
    if (read === 'newer') throw new Error('It is not newer.')
    expect(read.damaged).toEqual([])
    const { cart, wishlist, orders, address } = read.account ?? expect.fail('It has no account.')
    expect([cart.length, wishlist.length, orders.length, address.length]).toEqual([1, 1, 1, 1])
    expect(orders.map(orderSums)).toMatchObject([SUMS])
  })

  test.each(storedShapes('changes'))(
    'the desk’s changes in IndexedDB, shape $shape',
    ({ record: { version, ...record } }) => expect(fromStored({ version, ...record })).toEqual(record),
  )

  test.each(storedShapes('payment'))('a payment in localStorage, shape $shape', ({ record }) => {
    localArea.texts.set(key('payment', record.paymentId), JSON.stringify(record))
    expect(loadPayments(asha).map(orderSums)).toMatchObject([SUMS])
    expect(isSetAside()).toBe(false)
  })

  test.each(storedShapes('move'))('a move in localStorage, shape $shape', ({ record }) => {
    localArea.texts.set(key('move', record.product.id), JSON.stringify(record))
    expect(savedMoves.all(asha)).toEqual([{ product: record.product }])
    expect(isSetAside()).toBe(false)
  })

  test.each(storedShapes('intent'))('an intent in sessionStorage, shape $shape', ({ record }) => {
    tabArea.texts.set('sillage:intent', JSON.stringify(record))
    expect(loadIntent()).toMatchObject({ list: record.list, product: record.product })
    expect(isSetAside()).toBe(false)
  })

  test.each(storedShapes('desk'))('a session of the desk in localStorage, shape $shape', ({ record }) => {
    localArea.texts.set('sillage:desk', JSON.stringify(record))
    expect(loadDeskSession()).toEqual({ user: record.user, token: record.token })
    expect(isSetAside()).toBe(false)
  })
})

describe('a record of an older version is upgraded', () => {
  // A made-up upgrade, because no release has needed one yet. Version 1 named the shopper `who`, version 2 `name`.
  const nameSchema = v.object({ name: v.string() })
  const upgrades = [(record: object) => ({ name: 'who' in record && record.who })]
  const old = { version: 1, who: 'Asha' }

  test.each([
    ['localStorage', local, localArea],
    ['sessionStorage', session, tabArea],
  ])('in %s', (_, store, { texts }) => {
    texts.set('one', JSON.stringify(old))
    expect(store.readRecord('one', nameSchema, upgrades)).toEqual({ name: 'Asha' })
    store.writeRecord('one', { name: 'Ravi' }, upgrades)
    expect(texts.get('one')).toBe('{"version":2,"name":"Ravi"}')
    expect(store.readRecord('one', nameSchema, upgrades)).toEqual({ name: 'Ravi' })
  })

  test('among the records of an account', () => {
    const records = new AccountRecords({ name: 'made-up', schema: nameSchema, idOf: ({ name }) => name, upgrades })
    localArea.texts.set(key('made-up', 'Asha'), JSON.stringify(old))
    expect(records.all(asha)).toEqual([{ name: 'Asha' }])
    records.save(asha, { name: 'Asha' })
    expect(localArea.texts.get(key('made-up', 'Asha'))).toBe('{"version":2,"name":"Asha"}')
  })

  test('of an account in IndexedDB', () => {
    const record: AccountRecord = storedShapes('account')[0]?.record
    const { cart, ...account } = record.account as Account
    const read = fromRecord({ version: 1, account: { ...account, basket: cart } }, [
      (before) => ({ ...(before as Account), cart: (before as { basket: unknown }).basket }),
    ])
    expect(read).toMatchObject({ account: { cart }, damaged: [] })
  })

  test('of the shop in IndexedDB', () => {
    const stored = { version: 1, ...NO_CHANGES, added: undefined, news: ['rose'] }
    const upgrade = (before: object) => ({ ...before, added: 'news' in before && before.news })
    expect(fromStored(stored, [upgrade])).toMatchObject({ ...NO_CHANGES, added: ['rose'] })
  })
})

test('a record of a newer version is not read, and stays for the page that wrote it', () => {
  const texts = { payment: JSON.stringify({ version: 2, paid: 'p1' }), move: JSON.stringify({ version: 2 }) }
  for (const [name, text] of Object.entries(texts)) localArea.texts.set(key(name, '1'), text)
  expect(loadPayments(asha)).toEqual([])
  expect(savedMoves.all(asha)).toEqual([])
  expect(Object.fromEntries([...localArea.texts])).toEqual({
    [key('payment', '1')]: texts.payment,
    [key('move', '1')]: texts.move,
  })
  expect(fromStored({ version: 2 })).toBe('newer')
  expect(fromRecord({ version: 2 })).toBe('newer')
})

test('records written today match the latest version of each fixture', () => {
  const [product = expect.fail('There are no products.')] = catalogueOf(1)
  const items = [{ ...product, qty: 2 }]
  const price = quote(items, COUPONS[0] ?? null)
  savePayment(asha, { ...draftOrder(items, price, { _id: 'a1', ...dummyAddress }, '1', GIFT), paymentId: 'p1' })
  savedMoves.save(asha, { product })
  saveIntent({ list: 'cart', product, account: asha })
  saveDeskSession(deskSession)
  const stored = (area: typeof localArea, name: string) => shapeOf(JSON.parse(area.texts.get(name) ?? '{}'))
  expect(stored(localArea, key('payment', 'p1'))).toEqual(latestShape('payment'))
  expect(stored(localArea, key('move', product.id))).toEqual(latestShape('move'))
  expect(stored(localArea, 'sillage:desk')).toEqual(latestShape('desk'))
  expect(stored(tabArea, 'sillage:intent')).toEqual(latestShape('intent'))
})
