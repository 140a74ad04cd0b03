import type { OrderDraft, PaymentProof } from '../../../domain/order'

/** What a payment provider needs to open its window. */
export interface PaymentRequest {
  draft: OrderDraft
  /** The provider's order to be paid; null without a server. */
  providerOrderId: string | null
  prefill: { name: string; email: string; contact: string | undefined }
  /** The provider captured a payment; `proof`: where a server has made its order. May come at any time, even after a dismissal. */
  onSuccess(paymentId: string, proof?: PaymentProof): void
  /** A try was declined; the window stays open. */
  onFailed(reason: string): void
  /** The shopper went back in the browser; the window stays. */
  onBack(): void
  /** The shopper closed the window. */
  onDismissed(): void
}

/** A payment provider: the real one or the sandbox. */
export interface PaymentProvider {
  /** Opens the payment window and answers how to close it. */
  open(request: PaymentRequest): () => void
}
