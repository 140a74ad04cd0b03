import { lockForTab } from '../tab-lock'
import { paymentLockName } from './locks'

/** The result of the lock request, as an event of the checkout. */
export type PaymentLockEvent =
  | { type: 'payment.locked' }
  | { type: 'payment.lockedByOtherTab' }
  | { type: 'payment.openFailed' }

/** Locks the payments of an account for this tab. Returns a function that releases the lock. */
export const lockPayments = (account: string, notify: (event: PaymentLockEvent) => void): (() => void) =>
  lockForTab(paymentLockName(account), {
    onAcquired: () => notify({ type: 'payment.locked' }),
    onDenied: () => notify({ type: 'payment.lockedByOtherTab' }),
    onError: (error) => {
      console.error('The payments could not be locked:', error)
      notify({ type: 'payment.openFailed' })
    },
  })
