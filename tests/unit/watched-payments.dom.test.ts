import { describe, expect, test } from 'vitest'
import { paymentLockName, recordingLockName } from '../../src/services/payment/locks'
import { clearPayment, savePayment, watchPayments } from '../../src/services/payment/saved-payments'
import { emptyStorage } from '../support/browser-storage'
import { settled } from '../support/deferred'
import { paid, user } from '../support/items'

const { email: asha } = user
emptyStorage()

describe('a tab that watches the stored payments of an account', () => {
  const written = (key: string | null, newValue: string | null = null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  const keyOf = (paymentId: string) => `sillage:payment/asha%40example.com/${paymentId}`

  /** Another tab that pays or records: it holds a lock until it finishes or crashes. */
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
    const received = { times: 0 }
    const stop = watchPayments(asha, {
      onStored: (orders) => reports.push(orders.map(({ paymentId }) => paymentId)),
      onAdded: () => {
        received.times += 1
      },
    })
    await settled()
    return { reports, notified: received, stop }
  }

  test('reports an earlier visit’s payments at once', async () => {
    savePayment(asha, paid('p1'))
    const { reports, stop } = await watch()
    expect(reports).toEqual([['p1']])
    stop()
  })

  test('reports a payment that another tab has stored, and a payment that it has recorded', async () => {
    const { reports, stop } = await watch()
    savePayment(asha, paid('p1'))
    written(keyOf('p1'))
    await settled()
    clearPayment(asha, 'p1')
    written(keyOf('p1'))
    await settled()
    expect(reports).toEqual([[], ['p1'], []])
    stop()
  })

  test('reports a payment only after the tab that records it finishes or closes', async () => {
    const { reports, stop } = await watch()
    const die = holdLock(recordingLockName(asha))
    savePayment(asha, paid('p1'))
    written(keyOf('p1'))
    await settled()
    expect(reports).toEqual([[]])
    await die()
    expect(reports).toEqual([[], ['p1']])
    stop()
  })

  test('reports at once that another tab has stored a payment, although that tab is recording it', async () => {
    const { notified, stop } = await watch()
    const die = holdLock(recordingLockName(asha))
    written(keyOf('p1'), '{}')
    written(keyOf('p1'))
    written('sillage:payment/ravi%40example.com/p2', '{}')
    await settled()
    expect(notified.times).toBe(1)
    stop()
    await die()
  })

  test('reports a stored payment although another tab’s payment window is open', async () => {
    savePayment(asha, paid('p1'))
    const die = holdLock(paymentLockName(asha))
    const { reports, stop } = await watch()
    expect(reports).toEqual([['p1']])
    stop()
    await die()
  })

  test('reports nothing after it has stopped, even with a pending report', async () => {
    savePayment(asha, paid('p1'))
    const die = holdLock(recordingLockName(asha))
    const { reports, stop } = await watch()
    stop()
    await die()
    written(keyOf('p1'))
    await settled()
    expect(reports).toEqual([])
  })
})
