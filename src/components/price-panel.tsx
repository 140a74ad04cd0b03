import { useId } from 'react'
import { formatMoney } from '../../domain/money/money'
import { quote } from '../../domain/money/pricing'
import { useCart, useCartItems } from '../shop/hooks'
import styles from './price-panel.module.css'
import type { Elements } from './ui/elements'

/** Price, discount, delivery and total of the cart (§2, §9). */
export function PricePanel({ children }: { children?: Elements }) {
  const items = useCartItems()
  const coupon = useCart((snapshot) => snapshot.context.coupon, null)
  const { price, discount, delivery, couponOff, payable, saved } = quote(items, coupon)
  const heading = useId()
  return (
    <section className={`card stack-2 ${styles.panel}`} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1} className="large">
        Price details
      </h2>
      <dl className={styles.sums}>
        <dt>Price</dt>
        <dd>{formatMoney(price)}</dd>
        <dt>Discount</dt>
        <dd className="less">{formatMoney(discount)}</dd>
        <dt>Delivery Charges</dt>
        <dd>{formatMoney(delivery)}</dd>
        {couponOff > 0 && (
          <>
            <dt>Coupon Discount</dt>
            <dd className="less">{formatMoney(couponOff)}</dd>
          </>
        )}
        <dt className={styles.total}>Total Amount</dt>
        <dd className={styles.total}>{formatMoney(payable)}</dd>
      </dl>
      {saved > 0 && <p className={`label ${styles.saved}`}>{`You will save ${formatMoney(saved)} on this order`}</p>}
      {children}
    </section>
  )
}
