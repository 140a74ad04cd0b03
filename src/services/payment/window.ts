import type { User } from '../../../domain/account/account'
import type { OrderDraft, PaidOrder } from '../../../domain/order/order'
import { loadProvider } from './index'
import { savePayment } from './saved-payments'

/** An event of the payment window for the checkout. */
export type PaymentWindowEvent =
  | { type: 'payment.failed'; reason: string }
  | { type: 'payment.dismissed' }
  | { type: 'payment.openFailed' }

interface PaymentWindow {
  user: User
  draft: OrderDraft
  /** The provider's order that a server created; `null` without a server. */
  providerOrderId: string | null
  /** Called while the window is open. */
  notify(event: PaymentWindowEvent): void
  /** The shopper went back in the browser. The window stays open. */
  onBack(): void
  /** May be called at any time, even after a dismissal. The payment is already stored. */
  onPaid(order: PaidOrder): void
}

/** Opens the provider's window for a draft. Returns a function that closes it. */
export function openPaymentWindow({ user, draft, providerOrderId, notify, onBack, onPaid }: PaymentWindow): () => void {
  let close = () => {}
  let isClosed = false
  const open = async () => {
    const provider = await loadProvider()
    if (isClosed) return
    close = provider.open({
      draft,
      providerOrderId,
      prefill: {
        name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        contact: draft.mobile,
      },
      onSuccess: (paymentId, proof) => {
        const order = { ...draft, paymentId, ...(proof && { proof }) }
        savePayment(user.email, order)
        onPaid(order)
      },
      onFailed: (reason) => notify({ type: 'payment.failed', reason }),
      onBack,
      onDismissed: () => notify({ type: 'payment.dismissed' }),
    })
  }
  open().catch((error: unknown) => {
    console.error('The payment window could not be opened:', error)
    notify({ type: 'payment.openFailed' })
  })
  return () => {
    isClosed = true
    try {
      close()
    } catch (error) {
      // Closing throws if the browser blocked the frame.
      console.error('The payment window could not be closed:', error)
    }
  }
}
