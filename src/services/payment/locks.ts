/** Held by the tab that pays for an account, from the comparison of its cart to the end of the payment window. */
export const paymentLockName = (account: string): string => `sillage.payment.${account}`

/** Held by the tab that records a payment as an order. */
export const recordingLockName = (paymentId: string): string => `sillage.recording.${paymentId}`
