// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentLockName, recordingLockName } from '../../src/services/payment/locks'
import {
  clearPayment,
  isUnsaved,
  loadPayments,
  release,
  savePayment,
  watchPayments,
} from '../../src/services/payment/saved-payments'
import { isUnlocked } from '../../src/services/tab-lock'
import { installWebLocks } from '../web-locks'
import { newArea } from './browser-storage'
import { oud } from './machines/goods'
import { settled } from './machines/held'

const asha = 'asha@example.com'
const ravi = 'ravi@example.com'
const delivery = {
  name: 'Asha',
  street: '12, Lavender Lane',
  city: 'Pune',
  state: 'MH',
  zipcode: '411001',
  country: 'India',
}
const { id, title, image, price } = oud
const pays = (paymentId: string) => ({
  paymentId,
  orderId: `order-of-${paymentId}`,
  amount: 1548,
  delivery,
  products: [{ id, title, image, price, discountedPrice: 1499, qty: 1 }],
})

const area = newArea()
beforeEach(() => {
  area.isFull = false
  area.texts.clear()
  vi.stubGlobal('localStorage', area)
  installWebLocks()
})

describe('a captured payment', () => {
  test('is stored, by account, until its order is recorded', () => {
    savePayment(asha, pays('p1'))
    savePayment(asha, pays('p2'))
    expect(loadPayments(asha)).toEqual([pays('p1'), pays('p2')])
    expect(loadPayments(ravi)).toEqual([])
    clearPayment(asha, 'p1')
    expect(loadPayments(asha)).toEqual([pays('p2')])
    clearPayment(asha, 'p2')
    expect(area.texts.size).toBe(0)
  })

  test('has a key of its own, so that tabs that store at the same time lose nothing', () => {
    savePayment(asha, pays('p1'))
    savePayment(asha, pays('a/b'))
    expect([...area.texts.keys()]).toEqual([
      'sillage.payment/asha%40example.com/p1',
      'sillage.payment/asha%40example.com/a%2Fb',
    ])
  })

  test('reported twice is stored once', () => {
    savePayment(asha, pays('p1'))
    savePayment(asha, pays('p1'))
    expect(loadPayments(asha)).toEqual([pays('p1')])
  })

  test('of an account whose name begins like another’s is no payment of that one', () => {
    savePayment('asha@example.co', pays('p1'))
    savePayment('asha@example.com/p', pays('p2'))
    expect(loadPayments(asha)).toEqual([])
  })

  test.each([
    ['cut short', (text: string) => text.slice(0, -5)],
    ['of another shape', () => '{"paymentId":"p1"}'],
  ])('whose record is %s is set aside alone, not thrown away, and hides no other', (_, damage) => {
    savePayment(asha, pays('p2'))
    const key = 'sillage.payment/asha%40example.com/unknown-to-this-page'
    const text = damage(JSON.stringify(pays('unknown-to-this-page')))
    area.texts.set(key, text)
    expect(loadPayments(asha)).toEqual([pays('p2')])
    expect(area.texts.get(`${key}.damaged`)).toBe(text)
    expect(loadPayments(asha)).toEqual([pays('p2')])
  })

  test('whose record was damaged is saved again by a page that knows it, until another tab clears it', () => {
    savePayment(asha, pays('known'))
    const [key = ''] = area.texts.keys()
    area.texts.set(key, '{')
    expect(loadPayments(asha)).toEqual([pays('known')])
    expect(area.texts.get(key)).toBe(JSON.stringify(pays('known')))
    expect(area.texts.get(`${key}.damaged`)).toBe('{')
    area.texts.delete(key)
    expect(loadPayments(asha)).toEqual([])
  })
})

describe('payments that an earlier version stored as one list', () => {
  const former = `sillage.payments.${asha}`

  test('are adopted, each under its own key', () => {
    area.texts.set(former, JSON.stringify([pays('p1'), pays('p2')]))
    expect(loadPayments(asha)).toEqual([pays('p1'), pays('p2')])
    expect(area.texts.has(former)).toBe(false)
    clearPayment(asha, 'p1')
    expect(loadPayments(asha)).toEqual([pays('p2')])
  })

  test('are adopted without those that are damaged, which are set aside', () => {
    area.texts.set(former, JSON.stringify([{ paymentId: 'p1' }, pays('p2'), { paymentId: 'p3' }]))
    expect(loadPayments(asha)).toEqual([pays('p2')])
    const aside = [...area.texts].filter(([key]) => key.endsWith('.damaged')).map(([, text]) => text)
    expect(aside.sort()).toEqual(['{"paymentId":"p1"}', '{"paymentId":"p3"}'])
  })

  test('stay in storage as long as it has no room for their keys', () => {
    area.texts.set(former, JSON.stringify([pays('p1')]))
    area.isFull = true
    expect(loadPayments(asha)).toEqual([pays('p1')])
    expect(area.texts.has(former)).toBe(true)
    area.isFull = false
    expect(loadPayments(asha)).toEqual([pays('p1')])
    expect([...area.texts.keys()]).toEqual(['sillage.payment/asha%40example.com/p1'])
  })
})

describe('a payment that storage has no room for', () => {
  /** Whether the browser would ask before this page is left. */
  const isAskedBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

  beforeEach(() => {
    area.isFull = true
    savePayment(asha, pays('p1'))
    return () => clearPayment(asha, 'p1')
  })

  test('is known to this page, which holds the account’s payment lock until it is recorded', async () => {
    expect(loadPayments(asha)).toEqual([pays('p1')])
    expect(isUnsaved('p1')).toBe(true)
    expect(await isUnlocked(paymentLockName(asha))).toBe(false)
    expect(await isUnlocked(paymentLockName(ravi))).toBe(true)
    clearPayment(asha, 'p1')
    await settled()
    expect(await isUnlocked(paymentLockName(asha))).toBe(true)
    expect(loadPayments(asha)).toEqual([])
  })

  test('has the page ask before it is left, until it is recorded', () => {
    expect(isAskedBeforeLeaving()).toBe(true)
    savePayment(asha, pays('p2'))
    clearPayment(asha, 'p1')
    expect(isAskedBeforeLeaving()).toBe(true)
    clearPayment(asha, 'p2')
    expect(isAskedBeforeLeaving()).toBe(false)
  })

  test('and is stored at a second report stops nobody any more', async () => {
    area.isFull = false
    savePayment(asha, pays('p1'))
    await settled()
    expect(isUnsaved('p1')).toBe(false)
    expect(isAskedBeforeLeaving()).toBe(false)
    expect(await isUnlocked(paymentLockName(asha))).toBe(true)
  })

  test('and that the backend refuses for good keeps nobody from paying, but is not left without a question', async () => {
    release('p1')
    await settled()
    expect(await isUnlocked(paymentLockName(asha))).toBe(true)
    expect(isAskedBeforeLeaving()).toBe(true)
    expect(loadPayments(asha)).toEqual([pays('p1')])
  })
})

describe('a tab that watches the stored payments of an account', () => {
  const written = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
  const keyOf = (paymentId: string) => `sillage.payment/asha%40example.com/${paymentId}`

  /** Another tab that pays or records: it holds a lock until it is done, or dies. */
  function holdLock(name: string) {
    const end = new EventTarget()
    void navigator.locks.request(name, () => new Promise((resolve) => end.addEventListener('end', resolve)))
    return () => {
      end.dispatchEvent(new Event('end'))
      return settled()
    }
  }

  async function watch() {
    const reports: string[][] = []
    const stop = watchPayments(asha, (orders) => reports.push(orders.map(({ paymentId }) => paymentId)))
    await settled()
    return { reports, stop }
  }

  test('hears of an earlier visit’s payments at once', async () => {
    savePayment(asha, pays('p1'))
    const { reports, stop } = await watch()
    expect(reports).toEqual([['p1']])
    stop()
  })

  test('hears of a payment that another tab has stored, and of one that it has recorded', async () => {
    const { reports, stop } = await watch()
    savePayment(asha, pays('p1'))
    written(keyOf('p1'))
    await settled()
    clearPayment(asha, 'p1')
    written(keyOf('p1'))
    await settled()
    expect(reports).toEqual([[], ['p1'], []])
    stop()
  })

  test('hears of a payment only when the tab that records it is done, or has died', async () => {
    const { reports, stop } = await watch()
    const die = holdLock(recordingLockName('p1'))
    savePayment(asha, pays('p1'))
    written(keyOf('p1'))
    await settled()
    expect(reports).toEqual([[]])
    await die()
    expect(reports).toEqual([[], ['p1']])
    stop()
  })

  test('hears of a stored payment though another tab’s payment window is open', async () => {
    savePayment(asha, pays('p1'))
    const die = holdLock(paymentLockName(asha))
    const { reports, stop } = await watch()
    expect(reports).toEqual([['p1']])
    stop()
    await die()
  })

  test('does not listen to what other accounts store', async () => {
    const { reports, stop } = await watch()
    written('sillage.payment/ravi%40example.com/p1')
    written('token')
    await settled()
    expect(reports).toHaveLength(1)
    stop()
  })

  test('hears nothing after it has stopped, even if it was waiting', async () => {
    savePayment(asha, pays('p1'))
    const die = holdLock(recordingLockName('p1'))
    const { reports, stop } = await watch()
    stop()
    await die()
    written(keyOf('p1'))
    await settled()
    expect(reports).toEqual([])
  })
})
