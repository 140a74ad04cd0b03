import { CONTACT } from '../../domain/contact'
import type { Order } from '../../domain/order'
import { Notice } from '../components/ui/notice'
import { useBrowserValue } from '../components/ui/use-browser-value'
import { isUnsaved } from '../services/payment/saved-payments'
import { useCart, useCartRef, useLedger, useLedgerRef } from '../shop/hooks'

// Passwords and tokens need Web Crypto, which browsers give to secure pages alone.
const isSecureContext = () => globalThis.isSecureContext ?? true

/** What is unfinished and must not be overlooked, on every page. */
export function Notices() {
  const isSecure = useBrowserValue(isSecureContext, true)
  return (
    <>
      {!isSecure && (
        <p role="alert">
          This page was not opened over a secure connection, which an account needs. Open it with https.
        </p>
      )}
      <PaymentNotices />
      <MoveNotice />
    </>
  )
}

function PaymentNotices() {
  const ledger = useLedgerRef()
  const payment = useLedger(
    (snapshot) => (snapshot.matches({ work: 'unrecorded' }) ? snapshot.context.paid[0] : undefined),
    undefined,
  )
  const refused = useLedger((snapshot) => snapshot.context.refused, null)
  return (
    <>
      {payment && <Notice onRetry={() => ledger?.send({ type: 'ledger.retry' })}>{unrecordedWords(payment)}</Notice>}
      {refused?.map(({ order: { paymentId } }) => (
        <Notice key={paymentId}>
          {`Your payment ${paymentId} could not become an order: the shop refused it. Nothing more is charged. Please write to ${CONTACT.email} with this payment id, and we refund it or place your order by hand.`}
        </Notice>
      ))}
    </>
  )
}

function unrecordedWords({ paymentId }: Order): string {
  const words = `Your payment ${paymentId} is safe, but its order could not be recorded yet.`
  return isUnsaved(paymentId) ? `${words} Please keep this page open: this browser has no room to remember it.` : words
}

function MoveNotice() {
  const cart = useCartRef()
  const move = useCart((snapshot) => (snapshot.matches({ work: 'ready' }) ? snapshot.context.move : null), null)
  return (
    move && (
      <Notice onRetry={() => cart?.send({ type: 'cart.move.retry' })}>
        {`${move.product.title} is on its way from your cart to your wishlist; the move is unfinished.`}
      </Notice>
    )
  )
}
