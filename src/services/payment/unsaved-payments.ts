/** The chart `unsaved-payments`, which src/shop/shopper-flows.ts starts. */
interface Keeper {
  /** Whether storage did not take a payment: leaving the page would lose it. */
  has(paymentId: string): boolean
  send(
    event:
      | { type: 'payment.unsaved'; account: string; paymentId: string }
      | { type: 'payment.refused' | 'payment.safe'; paymentId: string },
  ): void
}

/** Keeps the payments that live in this page alone. Every page asks, also one that stores none. */
export let unsaved: Keeper | undefined

export const keepUnsaved = (by: Keeper): void => {
  unsaved = by
}
