import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentLockName } from '../../src/services/payment/locks'
import { clearPayment, loadPayments, restoreLostPayments, savePayment } from '../../src/services/payment/saved-payments'
import { unsaved } from '../../src/services/payment/unsaved-payments'
import { isUnlocked } from '../../src/services/tab-lock'
import { keepUnsavedPayments, provideUnsavedPayments } from '../../src/shop/unsaved-payments'
import { emptyStorage } from '../support/browser-storage'
import { settled } from '../support/deferred'
import { paid, user } from '../support/items'

const ravi = 'ravi@example.com'
const { email: asha } = user
const area = emptyStorage()

describe('a captured payment', () => {
  test('is stored by account until its order is recorded', () => {
    savePayment(asha, paid('p1'))
    savePayment(asha, paid('p2'))
    expect(loadPayments(asha)).toEqual([paid('p1'), paid('p2')])
    expect(loadPayments(ravi)).toEqual([])
    clearPayment(asha, 'p1')
    expect(loadPayments(asha)).toEqual([paid('p2')])
    clearPayment(asha, 'p2')
    expect(area.texts.size).toBe(0)
  })

  test('has its own key, so that tabs that store at the same time lose nothing', () => {
    savePayment(asha, paid('p1'))
    savePayment(asha, paid('a/b'))
    expect([...area.texts.keys()]).toEqual([
      'sillage:payment/asha%40example.com/p1',
      'sillage:payment/asha%40example.com/a%2Fb',
    ])
  })

  test('does not belong to an account whose name is a prefix of its account’s name', () => {
    savePayment('asha@example.co', paid('p1'))
    savePayment('asha@example.com/p', paid('p2'))
    expect(loadPayments(asha)).toEqual([])
  })

  test.each([
    ['cut short', (text: string) => text.slice(0, -5)],
    ['of another shape', () => '{"paymentId":"p1"}'],
  ])('whose record is %s is set aside without being deleted, and hides no other payment', (_, damage) => {
    savePayment(asha, paid('p2'))
    const key = 'sillage:payment/asha%40example.com/unknown-to-this-page'
    const text = damage(JSON.stringify(paid('unknown-to-this-page')))
    area.texts.set(key, text)
    expect(loadPayments(asha)).toEqual([paid('p2')])
    expect(area.texts.get(`${key}.damaged`)).toBe(text)
    expect(loadPayments(asha)).toEqual([paid('p2')])
  })

  test('whose record was damaged is saved again by a page that has it in memory, until another tab clears it', () => {
    savePayment(asha, paid('known'))
    const [key = ''] = area.texts.keys()
    area.texts.set(key, '{')
    expect(loadPayments(asha)).toEqual([paid('known')])
    expect(area.texts.get(key)).toBe(JSON.stringify({ version: 1, ...paid('known') }))
    expect(area.texts.get(`${key}.damaged`)).toBe('{')
    area.texts.delete(key)
    expect(loadPayments(asha)).toEqual([])
  })
})

describe('a payment that storage loses while the page is open', () => {
  const [meera, dev] = ['meera@example.com', 'dev@example.com']
  const stored = () => [meera, dev].flatMap((account) => loadPayments(account).map(({ paymentId }) => paymentId))
  const inArea = () => [...area.texts.keys()].filter((key) => /meera|dev/.test(key)).length

  beforeAll(restoreLostPayments)
  beforeEach(() => {
    savePayment(meera, paid('p1'))
    savePayment(dev, paid('p2'))
    return () => {
      for (const id of ['p1', 'cash_1']) clearPayment(meera, id)
      for (const id of ['p2', 'p3']) clearPayment(dev, id)
    }
  })

  test('because another document clears it is saved again, even if the logged-in account has changed', () => {
    area.texts.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect([stored(), inArea()]).toEqual([['p1', 'p2'], 2])
  })

  test('or that had no room is saved when the page closes, unless it is recorded', () => {
    area.texts.delete('sillage:payment/meera%40example.com/p1')
    area.isFull = true
    savePayment(dev, paid('p3'))
    area.isFull = false
    clearPayment(dev, 'p2')
    dispatchEvent(new Event('pagehide'))
    expect([stored(), inArea()]).toEqual([['p1', 'p3'], 2])
  })

  test('in cash is not saved when the page closes, because another tab may have received a refusal', () => {
    savePayment(meera, { ...paid('cash_1'), kind: 'cash' })
    area.texts.clear()
    dispatchEvent(new Event('pagehide'))
    expect([stored(), inArea()]).toEqual([['p1', 'p2'], 2])
  })
})

describe('a payment that storage has no room for', () => {
  /** Whether the browser would ask for confirmation before this page closes. */
  const warnsBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

  beforeAll(() => keepUnsavedPayments(provideUnsavedPayments(), {}))
  beforeEach(() => {
    area.isFull = true
    savePayment(asha, paid('p1'))
    return () => clearPayment(asha, 'p1')
  })

  test('is known to this page, which holds the account’s payment lock until it is recorded', async () => {
    expect(loadPayments(asha)).toEqual([paid('p1')])
    expect(unsaved?.has('p1')).toBe(true)
    expect(await isUnlocked(paymentLockName(asha))).toBe(false)
    expect(await isUnlocked(paymentLockName(ravi))).toBe(true)
    clearPayment(asha, 'p1')
    await settled()
    expect(await isUnlocked(paymentLockName(asha))).toBe(true)
    expect(loadPayments(asha)).toEqual([])
  })

  test('makes the page ask for confirmation before it closes, until it is recorded', () => {
    expect(warnsBeforeLeaving()).toBe(true)
    savePayment(asha, paid('p2'))
    clearPayment(asha, 'p1')
    expect(warnsBeforeLeaving()).toBe(true)
    clearPayment(asha, 'p2')
    expect(warnsBeforeLeaving()).toBe(false)
  })

  test('and that a second report stores no longer asks for confirmation before the page closes', async () => {
    area.isFull = false
    savePayment(asha, paid('p1'))
    await settled()
    expect(unsaved?.has('p1')).toBe(false)
    expect(warnsBeforeLeaving()).toBe(false)
    expect(await isUnlocked(paymentLockName(asha))).toBe(true)
  })

  test('and that the backend refuses for good blocks no other payment, and asks for confirmation before the page closes', async () => {
    unsaved?.send({ type: 'payment.refused', paymentId: 'p1' })
    await settled()
    expect(await isUnlocked(paymentLockName(asha))).toBe(true)
    expect(warnsBeforeLeaving()).toBe(true)
    expect(loadPayments(asha)).toEqual([paid('p1')])
  })
})
