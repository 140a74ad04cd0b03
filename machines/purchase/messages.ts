import { failureOf } from '../../domain/failure'

/** A message to the shopper. */
export interface Toast {
  text: string
  kind: 'error'
}

export const LOCKED: Toast = { kind: 'error', text: 'This order is being paid in another tab.' }
export const NOT_STARTED: Toast = { kind: 'error', text: 'The payment could not be started. Nothing was charged.' }
export const WINDOW_CLOSED: Toast = {
  kind: 'error',
  text: 'An earlier payment went through, so we closed the payment window.',
}

/** The script of the provider did not load. */
export function notLoadedToast(failure: unknown): Toast {
  const [text = 'Razorpay SDK failed to load, check your connection'] = failureOf(failure).messages
  return { kind: 'error', text }
}

export const PAID_ELSEWHERE = 'An earlier payment went through. Please close the payment window.'
export const UNVERIFIED = 'Your cart could not be checked, so nothing was charged. Please try again.'
export const CHANGED = 'Your cart has changed. Please look at it again before you pay.'
/** The shopper has closed a window that they do not see. `isOfOrder`: it was to pay an order in cash. */
export const abandonedText = (isOfOrder: boolean): string =>
  isOfOrder
    ? 'The payment window was closed. If you have paid, this page shows it shortly. If not, you can pay again.'
    : 'The payment window was closed. If you have paid, your order appears here shortly. If not, press Place Order again.'

/** The reason of the backend, if it gave one. */
export const unpreparedText = (failure: unknown): string =>
  failureOf(failure).messages[0] ?? 'The payment could not be prepared, so nothing was charged. Please try again.'

/** The reason of a declined payment, after its window was closed. */
export const notPaidText = (reason: string | null, isOfOrder: boolean): string | null => {
  if (reason === null) return null
  return isOfOrder
    ? `${reason} You can pay again, or on delivery.`
    : `${reason} No order was placed. Press Place Order to try again.`
}
