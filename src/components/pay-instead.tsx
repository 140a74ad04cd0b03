import { formatMoney } from '../../domain/money/money'
import { chargedFor } from '../../domain/order/order'
import { type PlacedOrder, paymentDraft } from '../../domain/order/placed-order'
import { useCheckout, useCheckoutRef, useLedger, usePurchase } from '../shop/hooks'
import { Button } from './ui/button'
import styles from './ui/form-dialog.module.css'
import { Notice } from './ui/notice'
import { useTitleFocus } from './use-title-focus'

/** Pays an order in cash online, while its chart allows that. The payment is that of the checkout. */
export function PayInstead({ order }: { order: PlacedOrder }) {
  const draft = paymentDraft(order)
  const container = useTitleFocus(draft !== null)
  const checkout = useCheckoutRef()
  const isForThisOrder = useCheckout(({ context }) => context.pays !== null && context.pays === order._id, false)
  const canPay = useCheckout(
    (snapshot) => draft !== null && snapshot.can({ type: 'checkout.place', draft, coupon: null }),
    false,
  )
  const isPaying = useCheckout((snapshot) => snapshot.hasTag('busy'), false)
  const isRecording = useLedger((snapshot) => snapshot.hasTag('busy'), false)
  const purchase = useCheckout((snapshot) => snapshot.children.purchase, undefined)
  const canAbandon = usePurchase((snapshot) => snapshot.hasTag('abandonable'), false)
  const alertOfPurchase = usePurchase(({ context }) => context.alert, null)
  const alertOfCheckout = useCheckout(({ context }) => context.alert, null)
  const alert = alertOfPurchase ?? alertOfCheckout
  const saved = draft ? chargedFor(order) - chargedFor(draft) : 0
  return (
    <div ref={container} className={`stack-2 ${styles.form}`}>
      {draft && (
        <>
          <Button
            kind="secondary"
            pending={isForThisOrder && (isPaying || isRecording)}
            disabled={!canPay}
            onClick={() => checkout?.send({ type: 'checkout.place', draft, coupon: null })}
          >
            Pay now instead
          </Button>
          {saved > 0 && (
            <p className="soft">{`${formatMoney(chargedFor(draft))} online: you save ${formatMoney(saved)}.`}</p>
          )}
          {isForThisOrder && alert !== null && <Notice>{alert}</Notice>}
          {isForThisOrder && canAbandon && (
            <Button kind="quiet" onClick={() => purchase?.send({ type: 'payment.abandoned' })}>
              No payment window? Close it and try again
            </Button>
          )}
        </>
      )}
    </div>
  )
}
