import { type PaidOrder, paidOrderSchema } from '../../../domain/order/order'
import { AccountRecords } from '../account-records'
import { untilUnlocked } from '../tab-lock'
import { recordingLockName } from './locks'
import { unsaved } from './unsaved-payments'

const records = new AccountRecords({
  name: 'payment',
  schema: paidOrderSchema,
  idOf: ({ paymentId }) => paymentId,
})

/** Captured payments of an account that have no order yet. `account`: its e-mail address. */
export const loadPayments = (account: string): PaidOrder[] => records.all(account)

/** Whether a payment still has no order. */
export const isSaved = (account: string, paymentId: string): boolean => records.has(account, paymentId)

/** Stores a captured payment until its order is recorded. If storage is full or blocked, this page holds it in memory. */
export function savePayment(account: string, order: PaidOrder): void {
  const { paymentId } = order
  if (records.save(account, order)) unsaved?.send({ type: 'payment.safe', paymentId })
  else unsaved?.send({ type: 'payment.unsaved', account, paymentId })
}

/** Clears a payment whose order is recorded. */
export function clearPayment(account: string, paymentId: string): void {
  records.clear(account, paymentId)
  unsaved?.send({ type: 'payment.safe', paymentId })
}

/**
 * From now on, stores payments of any account again that storage has lost: when all of it is cleared, and when the page is
 * left. Independent of the session, which may have ended by then.
 */
export function restoreLostPayments(): void {
  const saveMissing = (shouldSave: (order: PaidOrder) => boolean) => {
    for (const { account, record } of records.missing()) if (shouldSave(record)) savePayment(account, record)
  }
  addEventListener('storage', ({ key }) => key === null && saveMissing(() => true))
  // Not for cash orders: a missing one may have been refused in another tab. Recording a payment twice creates one order.
  addEventListener('pagehide', () => saveMissing(({ kind }) => kind !== 'cash'))
}

interface Watcher {
  /** Called with the stored payments at once and after every change, as soon as no tab records one. */
  onStored(orders: PaidOrder[]): void
  /** Another tab has just stored a payment. */
  onAdded(): void
}

/**
 * Watches the stored payments of an account. If a tab crashes while it records, its lock is released. Returns a function that
 * stops.
 */
export function watchPayments(account: string, { onStored, onAdded }: Watcher): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const look = async () => {
    // The tab that stores a payment requests this lock in the same task, so it nearly always records the payment itself.
    await untilUnlocked(recordingLockName(account), signal)
    if (!signal.aborted) onStored(loadPayments(account))
  }
  const lookNow = () => {
    look().catch((error: unknown) => {
      if (!signal.aborted) console.error('Stored payments could not be looked up:', error)
    })
  }
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      const isPayment = key?.startsWith(records.prefix(account)) ?? false
      if (isPayment && newValue !== null) onAdded()
      if (key === null || isPayment) lookNow()
    },
    { signal },
  )
  lookNow()
  return () => stopped.abort()
}
