import type { PaymentProvider, PaymentRequest } from '../../src/services/payment/provider'
import { currentTab, within } from './tab'

/** The provider's window in one tab. What it reports may come after it was closed. */
export interface PaymentWindow {
  request: PaymentRequest
  isOpen: boolean
  /** Set once it captured a payment. */
  paymentId: string | null
}

/** A payment provider that does what a test tells its windows to do. */
export const provider: PaymentProvider = {
  open(request) {
    const tab = currentTab()
    const bound = <Rest extends unknown[]>(report: (...rest: Rest) => void) => {
      return (...rest: Rest) => within(tab, () => report(...rest))
    }
    const window: PaymentWindow = {
      request: {
        ...request,
        onSuccess: bound(request.onSuccess),
        onFailed: bound(request.onFailed),
        onDismissed: bound(request.onDismissed),
      },
      isOpen: true,
      paymentId: null,
    }
    tab.windows.push(window)
    return () => {
      window.isOpen = false
    }
  },
}
