/** The interface of the chart `unsaved-payments`, which src/shop/shopper-flows.ts starts. */
interface UnsavedPayments {
  /** Whether a payment could not be stored, so that leaving the page would lose it. */
  has(paymentId: string): boolean
  send(
    event:
      | { type: 'payment.unsaved'; account: string; paymentId: string }
      | { type: 'payment.refused' | 'payment.safe'; paymentId: string },
  ): void
}

/** Tracks payments that only this page holds. `undefined` until a shopper's flows start. */
export let unsaved: UnsavedPayments | undefined

export const setUnsavedPayments = (by: UnsavedPayments): void => {
  unsaved = by
}
