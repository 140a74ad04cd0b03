import { useId } from 'react'
import { discountedPriceOf } from '../../../domain/catalogue/product'
import { formatMoney } from '../../../domain/money/money'
import { href } from '../../../domain/routes'
import { useCartItems } from '../../shop/hooks'
import styles from './order-summary.module.css'

/** The products of the order. Cart lines with quantity 0 are not part of it. */
export function OrderSummary() {
  const items = useCartItems().filter((item) => item.qty > 0)
  const heading = useId()
  return (
    <section className={styles.summary} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>Order summary</h2>
        <a href={href('cart')}>Edit cart</a>
      </div>
      <ul className={styles.products}>
        {items.map((item) => (
          <li key={item.id} className={styles.product}>
            <img src={item.image} alt="" width={96} height={120} decoding="async" />
            <span className={styles.title}>{item.title}</span>
            <span className={styles.qty}>{`Qty: ${item.qty}`}</span>
            <span className={styles.sum}>{formatMoney(discountedPriceOf(item) * item.qty)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
