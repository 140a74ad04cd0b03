import { memo } from 'react'
import type { CartItem } from '../../../domain/cart/cart'
import { discountedPriceOf } from '../../../domain/catalogue/product'
import { formatMoney } from '../../../domain/money/money'
import { sameRecord } from '../../../domain/record'
import { href } from '../../../domain/routes'
import { Price } from '../../components/ui/price'
import styles from './cart-line.module.css'
import { LineActions } from './line-actions'

/** One product of the cart, with its quantity and actions. Memoized, because each response creates new objects for all lines. */
export const CartLine = memo(
  function CartLine({ item }: { item: CartItem }) {
    const page = href('product', { productId: item.id })
    return (
      <article className={styles.line} aria-label={item.title}>
        {/* biome-ignore lint/a11y/useAnchorContent: a second way for a pointer; the title is the link that is read */}
        <a href={page} tabIndex={-1} aria-hidden className={styles.picture}>
          <img className="portrait" src={item.image} alt="" width={192} height={240} decoding="async" />
        </a>
        <div className={`stack-half ${styles.text}`}>
          <p className={`fine ${styles.brand}`}>{item.brand}</p>
          <h2 className="title">
            <a href={page}>{item.title}</a>
          </h2>
          <Price product={item} />
          {item.qty < 1 && <p className="soft numbers">None are left in your cart.</p>}
        </div>
        <p className={`soft numbers ${styles.sum}`}>
          {item.qty > 1 && (
            <span>
              <strong>{formatMoney(discountedPriceOf(item) * item.qty)}</strong> <span>{`for ${item.qty}`}</span>
            </span>
          )}
        </p>
        <LineActions item={item} />
      </article>
    )
  },
  (before, after) => sameRecord(before.item, after.item),
)
