import { Notice } from '../components/notice'
import { useCart, useCartRef, useCheckout, useCheckoutRef } from '../components/shop'

// Passwords and tokens need Web Crypto, which browsers give to secure pages alone. At build time there is no window.
const isSecure = globalThis.isSecureContext ?? true

/** What is unfinished and must not be overlooked, on every page. */
export function Notices() {
  const cart = useCartRef()
  const checkout = useCheckoutRef()
  const move = useCart((snapshot) => (snapshot.matches('ready') ? snapshot.context.move : null), null)
  const unrecorded = useCheckout((snapshot) => (snapshot.matches('unrecorded') ? snapshot.context.paid : []), [])
  const payment = unrecorded[0]
  return (
    <>
      {!isSecure && (
        <p role="alert">
          This page was not opened over a secure connection, which an account needs. Open it with https.
        </p>
      )}
      {payment && (
        <Notice onRetry={() => checkout?.send({ type: 'checkout.retry' })}>
          Your payment {payment.paymentId} is safe, but its order could not be recorded yet.
        </Notice>
      )}
      {move && (
        <Notice onRetry={() => cart?.send({ type: 'cart.move.retry' })}>
          {move.product.title} is on its way from your cart to your wishlist; the move is unfinished.
        </Notice>
      )}
    </>
  )
}
