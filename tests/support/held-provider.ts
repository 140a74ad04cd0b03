import type { PaymentProvider, PaymentRequest } from '../../src/services/payment/provider'

/** The windows of the stand-in for the payment provider, in opening order. */
export const windows: { request: PaymentRequest; isOpen: boolean }[] = []

/** A payment provider whose window the test completes by hand. */
export const heldProvider: PaymentProvider = {
  open(request) {
    const window = { request, isOpen: true }
    windows.push(window)
    return () => {
      window.isOpen = false
    }
  },
}

/** The last opened window. */
export function lastWindow() {
  const window = windows.at(-1)
  if (!window) throw new Error('No window was opened')
  return window
}
