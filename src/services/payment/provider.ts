import type { OrderDraft, PaymentProof } from '../../../domain/order/order'

/** The input of a payment window. */
export interface PaymentRequest {
  draft: OrderDraft
  /** The provider's order to pay; `null` without a server. */
  providerOrderId: string | null
  prefill: { name: string; email: string; contact: string | undefined }
  /**
   * The provider captured a payment. `proof`: if a server created the provider's order. May be called at any time, even after
   * a dismissal.
   */
  onSuccess(paymentId: string, proof?: PaymentProof): void
  /** A payment attempt was declined. The window stays open. */
  onFailed(reason: string): void
  /** The shopper went back in the browser. The window stays open. */
  onBack(): void
  /** The shopper closed the window. */
  onDismissed(): void
}

/** A payment provider: the real one or the sandbox. */
export interface PaymentProvider {
  /** Opens the payment window. Returns a function that closes it. */
  open(request: PaymentRequest): () => void
}
