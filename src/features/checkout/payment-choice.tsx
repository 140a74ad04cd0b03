import { useEffect, useId } from 'react'
import { quote } from '../../../domain/money/pricing'
import { CASH_LIMIT, KIND_LABELS, ORDER_KINDS } from '../../../domain/order/order-kind'
import { providerKeyId } from '../../services/payment/key'
import { useCart, useCartItems, useCheckout, useCheckoutRef } from '../../shop/hooks'
import { paymentHints } from './messages'
import styles from './payment-choice.module.css'

/** The choice between online payment and cash on delivery. */
export function PaymentChoice() {
  const checkout = useCheckoutRef()
  const items = useCartItems()
  const coupon = useCart((snapshot) => snapshot.context.coupon, null)
  const chosen = useCheckout((snapshot) => snapshot.context.kind, 'online')
  const canChoose = useCheckout((snapshot) => snapshot.can({ type: 'checkout.payBy', kind: 'cash' }), false)
  const heading = useId()
  const isTooMuch = quote(items, coupon).payable > CASH_LIMIT
  const shown = isTooMuch ? 'online' : chosen
  // Cash stays deselected when the total falls below the limit again. Otherwise Place Order would silently open no payment
  // window.
  useEffect(() => {
    if (canChoose && shown !== chosen) checkout?.send({ type: 'checkout.payBy', kind: shown })
  }, [checkout, canChoose, shown, chosen])
  const hints = paymentHints(providerKeyId() === null, isTooMuch)
  return (
    <section className="stack-2">
      <h2 className="large" id={heading}>
        Payment
      </h2>
      <div role="radiogroup" aria-labelledby={heading} className="stack-1">
        {ORDER_KINDS.map((kind) => (
          <label key={kind} className={`option ${styles.option}`}>
            <input
              type="radio"
              name="payment"
              aria-describedby={`${heading}-${kind}`}
              checked={kind === shown}
              disabled={!canChoose || (kind === 'cash' && isTooMuch)}
              onChange={() => checkout?.send({ type: 'checkout.payBy', kind })}
            />
            <span className="strong">{KIND_LABELS[kind]}</span>
          </label>
        ))}
        {ORDER_KINDS.map((kind) => (
          <p
            key={kind}
            id={`${heading}-${kind}`}
            hidden={kind !== shown && !(kind === 'cash' && isTooMuch)}
            className="soft"
          >
            {hints[kind]}
          </p>
        ))}
      </div>
    </section>
  )
}
