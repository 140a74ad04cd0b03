import type { User } from '../../../domain/account'
import type { Order, OrderDraft } from '../../../domain/order'
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
 * A second tab, or a payment that still waits for its order, is `payment.elsewhere`.
 */
export function openPaymentWindow({ user, draft, onNews, onPaid }: PaymentWindow): () => void {
  let closed = false
  let close = () => {}
  let release = () => {}
  const show = () => {
    if (recallPayments(user.email).length > 0) return onNews({ type: 'payment.elsewhere' })
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
  inLock(`sillage.payment.${user.email}`, async (isOurs) => {
    if (closed) return
    if (!isOurs) return onNews({ type: 'payment.elsewhere' })
    show()
    await new Promise<void>((resolve) => {
      release = resolve
    })
  }).catch((error: unknown) => {
    console.error('The payment window could not be opened:', error)
    onNews({ type: 'payment.unopened' })
  })
  return () => {
    closed = true
    close()
    release()
  }
}

/** Works under a lock that spans this browser's tabs, where the browser has such locks. */
async function inLock(name: string, work: (isOurs: boolean) => Promise<void>): Promise<void> {
  if (!navigator.locks) return work(true)
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null))
}
