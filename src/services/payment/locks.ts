/** Held by the tab that pays for an account, from the comparison of its cart to the end of the payment window. */
export const paymentLockName = (account: string): string => `sillage.payment.${account}`

/** Held by the tab that records a payment of an account as an order. */
export const recordingLockName = (account: string): string => `sillage.recording.${account}`
