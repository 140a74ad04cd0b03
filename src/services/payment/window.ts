import type { User } from '../../../domain/account'
import type { Order, OrderDraft } from '../../../domain/order'
import { claim } from '../claim'
import { keepPayment, recallPayments } from '../kept'
import { provider } from './index'

/** News from the payment window, as the checkout understands it. */
export type PaymentNews =
  | { type: 'payment.failed'; reason: string }
  | { type: 'payment.dismissed' }
  | { type: 'payment.elsewhere' }
  | { type: 'payment.unopened' }

interface PaymentWindow {
  user: User
  draft: OrderDraft
  /** While the window is open. */
  onNews(news: PaymentNews): void
  /** At any time, even after the window was dismissed. The payment is in storage already. */
  onPaid(order: Order): void
}

/**
 * Opens the provider's window, at most one per account over all tabs, and answers how to close it.
 * Where another tab has one open it says so. A payment that still waits for its order is recorded instead of another.
 */
export function openPaymentWindow({ user, draft, onNews, onPaid }: PaymentWindow): () => void {
  let close = () => {}
  const open = () => {
    close = provider().open({
      draft,
      prefill: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
      onSuccess: (paymentId) => {
        const order = { ...draft, paymentId }
        keepPayment(user.email, order)
        onPaid(order)
      },
      onFailed: (reason) => onNews({ type: 'payment.failed', reason }),
      onDismissed: () => onNews({ type: 'payment.dismissed' }),
    })
  }
  const giveBack = claim(`sillage.payment.${user.email}`, {
    onOurs: () => {
      const waiting = recallPayments(user.email)
      if (waiting.length === 0) open()
      else waiting.forEach(onPaid)
    },
    onTaken: () => onNews({ type: 'payment.elsewhere' }),
    onTrouble: (error) => {
      console.error('The payment window could not be opened:', error)
      onNews({ type: 'payment.unopened' })
    },
  })
  return () => {
    close()
    giveBack()
  }
}
