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
      <dl className={`stack-1 ${styles.sums}`}>
        <Sum term="Price" amount={price} />
        <Sum term="Discount" amount={discount} kind="less" />
        <Sum term="Delivery Charges" amount={delivery} />
        {couponOff > 0 && <Sum term="Coupon Discount" amount={couponOff} kind="less" />}
        <Sum term="Total Amount" amount={payable} />
      </dl>
      {saved > 0 && <p className={`label ${styles.saved}`}>{`You will save ${formatMoney(saved)} on this order`}</p>}
      {children}
    </section>
  )
}

/** An amount in paise, next to its term, or below it where both do not fit. `less`: it is taken off. */
const Sum = ({ term, amount, kind }: { term: string; amount: number; kind?: 'less' }) => (
  <div className="row-0">
    <dt>{term}</dt>
    <dd className={kind}>{formatMoney(amount)}</dd>
  </div>
)
