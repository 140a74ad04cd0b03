import { formatMoney } from '../../../domain/money'
import { discountedPriceOf, type Product, priceOf } from '../../../domain/product'
import parts from '../../styles/parts.module.css'
import styles from './price.module.css'

interface PriceProps {
  product: Pick<Product, 'price' | 'discount'>
  /** The product has the page to itself. */
  large?: boolean
}

/** What a product costs: after discount, before it, and the percentage between. */
export function Price({ product, large = false }: PriceProps) {
  const isReduced = Number(product.discount) > 0
  return (
    <p className={styles.price} data-large={large || undefined}>
      <span className={styles.now}>{formatMoney(discountedPriceOf(product))}</span>
      {isReduced && (
        <>
          {/* A screen reader does not say that the other price is struck. */}
          <span className={parts.hidden}>instead of</span>
          <s>{formatMoney(priceOf(product))}</s>
          <span className={styles.off}>{`${product.discount}% off`}</span>
        </>
      )}
    </p>
  )
}
