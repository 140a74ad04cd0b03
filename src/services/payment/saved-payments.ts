import { type PaidOrder, paidOrderSchema } from '../../../domain/order'
import { AccountRecords } from '../account-records'
import { untilUnlocked } from '../tab-lock'
import { recordingLockName } from './locks'
import { unsaved } from './unsaved-payments'

const records = new AccountRecords({
  name: 'payment',
  schema: paidOrderSchema,
  idOf: ({ paymentId }) => paymentId,
})

/** Payments of an account that were captured and have no order yet. `account`: its e-mail address. */
export const loadPayments = (account: string): PaidOrder[] => records.all(account)

/** Whether a payment still has no order. */
export const isSaved = (account: string, paymentId: string): boolean => records.has(account, paymentId)

/** Saves a captured payment until its order is recorded. Where storage does not take it, this page remembers it. */
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
 * Saves again, from now until the page is left, payments of any account that storage has lost: when all of it is cleared,
 * and when the page is left. Their session may have ended by then, so no session stops this.
 */
export function keepPaymentsSafe(): void {
  const saveMissing = (isMeant: (order: PaidOrder) => boolean) => {
    for (const { account, record } of records.missing()) if (isMeant(record)) savePayment(account, record)
  }
  addEventListener('storage', ({ key }) => key === null && saveMissing(() => true))
  // An order in cash that is gone may have been refused in another tab. A payment that is recorded twice is one order.
  addEventListener('pagehide', () => saveMissing(({ kind }) => kind !== 'cash'))
}

interface Watcher {
  /** The stored payments: at once, and after every change, as soon as no tab records one. */
  onStored(orders: PaidOrder[]): void
  /** Another tab has stored a payment, before anything becomes of it. */
  onHeard(): void
}

/** Watches the stored payments of an account. The lock of a tab that dies while it records is free. Answers how to stop. */
export function watchPayments(account: string, { onStored, onHeard }: Watcher): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const look = async () => {
    // The tab that saves a payment asks for this lock in the same task, so it is nearly always the one that records it.
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
      if (isPayment && newValue !== null) onHeard()
      if (key === null || isPayment) lookNow()
    },
    { signal },
  )
  lookNow()
  return () => stopped.abort()
}
