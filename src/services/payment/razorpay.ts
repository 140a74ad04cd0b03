import { PAYABLE_MINUTES } from '../../../domain/money/payable'
import { chargedFor } from '../../../domain/order/order'
import { shopTerms } from '../../../domain/shop-terms'
import { openOverlay } from '../../components/ui/overlays'
import type { PaymentProvider, PaymentRequest } from './provider'

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

interface RazorpayWindow {
  open(): void
  close?(): void
  on(event: 'payment.failed', handler: (answer: { error?: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: Record<string, unknown>) => RazorpayWindow
  }
}

// The only URL that may become a script. The report-only policy names this Trusted Types policy.
const policy = globalThis.window?.trustedTypes?.createPolicy('razorpay', {
  createScriptURL: (url: string) => {
    if (url !== SCRIPT) throw new TypeError(`Not the payment provider's address: ${url}`)
    return url
  },
})

/** Loads the provider's script once. Rejects if it does not load; the next call loads it again. */
export async function loadRazorpay(keyId: string): Promise<PaymentProvider> {
  if (!window.Razorpay) await appendScript()
  return { open: (request) => openRazorpay(keyId, request) }
}

function appendScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = policy ? policy.createScriptURL(SCRIPT) : SCRIPT
    script.onload = () => (window.Razorpay ? resolve() : reject(new Error('The script holds no provider')))
    script.onerror = () => {
      script.remove()
      reject(new Error('The script could not be loaded'))
    }
    document.head.append(script)
  })
}

/** The window's result. Order and signature are present only if the window was opened for a provider's order. */
interface Answer {
  razorpay_payment_id: string
  razorpay_order_id?: string
  razorpay_signature?: string
}

const proofOf = ({ razorpay_order_id: providerOrderId, razorpay_signature: signature }: Answer) =>
  providerOrderId !== undefined && signature !== undefined ? { providerOrderId, signature } : undefined

function openRazorpay(keyId: string, request: PaymentRequest): () => void {
  if (!window.Razorpay) throw new Error('The provider is not loaded')
  const razorpay = new window.Razorpay({
    key: keyId,
    amount: chargedFor(request.draft),
    currency: 'INR',
    // The window must close before the server's reserved price expires.
    ...(request.providerOrderId !== null && { order_id: request.providerOrderId, timeout: (PAYABLE_MINUTES - 1) * 60 }),
    name: shopTerms().name,
    description: 'Thank you for shopping with us',
    prefill: request.prefill,
    handler: (answer: Answer) => request.onSuccess(answer.razorpay_payment_id, proofOf(answer)),
    modal: { ondismiss: () => request.onDismissed() },
  })
  razorpay.on('payment.failed', (answer) => request.onFailed(answer.error?.description ?? 'The payment was declined.'))
  razorpay.open()
  // Back neither closes the window nor leaves the page.
  const closed = openOverlay(() => {
    request.onBack()
    return 'stays'
  })
  return () => {
    closed()
    razorpay.close?.()
  }
}
