import { discountedPriceOf, type Product, priceOf } from '../../../domain/catalogue/product'
import { formatMoney } from '../../../domain/money/money'
import styles from './price.module.css'

interface PriceProps {
  product: Pick<Product, 'price' | 'discount'>
  /** For the product's own page. */
  large?: boolean
}

/** The price of a product: after the discount, before it, and the discount in percent. */
export function Price({ product, large = false }: PriceProps) {
  const isReduced = Number(product.discount) > 0
  return (
    <p className={styles.price} data-large={large || undefined}>
      <span className={`strong large ${styles.now}`}>{formatMoney(discountedPriceOf(product))}</span>
      {isReduced && (
        <>
          {/* Screen readers do not announce that the other price is struck through. */}
          <span className="visually-hidden">instead of</span>
          <s>{formatMoney(priceOf(product))}</s>
          <span className="good">{`${product.discount}% off`}</span>
        </>
      )}
    </p>
  )
}
