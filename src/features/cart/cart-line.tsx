import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { CartItem } from '../../../domain/cart'
import { formatMoney } from '../../../domain/money'
import { discountedPriceOf } from '../../../domain/product'
import { sameRecord } from '../../../domain/record'
import { Price } from '../../components/price'
import styles from './cart-line.module.css'
import { LineActions } from './line-actions'

/** One product of the cart, its quantity, and what can be done with it. Every answer brings all lines anew. */
export const CartLine = memo(
  function CartLine({ item }: { item: CartItem }) {
    const page = `/products/${encodeURIComponent(item.id)}`
    return (
      <article className={styles.line} aria-label={item.title}>
        <Link to={page} tabIndex={-1} aria-hidden className={styles.picture}>
          <img src={item.image} alt="" width={192} height={240} decoding="async" />
        </Link>
        <div className={styles.words}>
          <p className={styles.brand}>{item.brand}</p>
          <h2 className={styles.title}>
            <Link to={page}>{item.title}</Link>
          </h2>
          <Price product={item} />
          {item.qty < 1 && <p className={styles.none}>Nothing of it is left in your cart.</p>}
        </div>
        {item.qty > 1 && (
          <p className={styles.sum}>
            <strong>{formatMoney(discountedPriceOf(item) * item.qty)}</strong> for {item.qty}
          </p>
        )}
        <LineActions item={item} />
      </article>
    )
  },
  (before, after) => sameRecord(before.item, after.item),
)
