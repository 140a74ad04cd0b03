import { type PaidOrder, paidOrderSchema } from '../../../domain/order'
import { AccountRecords } from '../account-records'
import { untilUnlocked, withTabLock } from '../tab-lock'
import { paymentLockName, recordingLockName } from './locks'

const records = new AccountRecords({
  name: 'payment',
  schema: paidOrderSchema,
  idOf: ({ paymentId }) => paymentId,
  formerKey: (account) => `sillage.payments.${account}`,
})

/** Payments of an account that were captured and have no order yet. `account`: its e-mail address. */
export const loadPayments = (account: string): PaidOrder[] => records.all(account)

/** Whether a payment still has no order. */
export const isSaved = (account: string, paymentId: string): boolean => records.has(account, paymentId)

// Payments that live in this page alone, because storage did not take them, and how to release the lock held for each.
const unsaved = new Map<string, () => void>()

/**
 * Saves a captured payment until its order is recorded. Where storage does not take it, this page remembers it: until it is
 * recorded no other tab can pay for the account, and leaving the page asks first.
 */
export function savePayment(account: string, order: PaidOrder): void {
  const isStored = records.save(account, order)
  if (isStored) forgetUnsaved(order.paymentId)
  if (isStored || unsaved.has(order.paymentId)) return
  const recorded = new AbortController()
  unsaved.set(order.paymentId, () => recorded.abort())
  const untilRecorded = new Promise<void>((resolve) => recorded.signal.addEventListener('abort', () => resolve()))
  withTabLock(paymentLockName(account), recorded.signal, () => untilRecorded).catch(() => {
    // Recorded before it was this lock's turn.
  })
  addEventListener('beforeunload', askBeforeLeaving)
}

/** Clears a payment whose order is recorded. */
export function clearPayment(account: string, paymentId: string): void {
  records.clear(account, paymentId)
  forgetUnsaved(paymentId)
}

/** A payment that the backend refuses for good keeps nobody from paying; leaving the page still asks where it would be lost. */
export function release(paymentId: string): void {
  unsaved.get(paymentId)?.()
}

function forgetUnsaved(paymentId: string) {
  release(paymentId)
  unsaved.delete(paymentId)
  if (unsaved.size === 0) removeEventListener('beforeunload', askBeforeLeaving)
}

/** Whether storage did not take a payment: leaving the page would lose it. */
export const isUnsaved = (paymentId: string): boolean => unsaved.has(paymentId)

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
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
