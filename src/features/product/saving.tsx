import { formatMoney } from '../../../domain/money'
import { discountedPriceOf, type Product, priceOf } from '../../../domain/product'
import styles from './saving.module.css'

/** The discount as an amount. */
export function Saving({ product }: { product: Product }) {
  const saved = priceOf(product) - discountedPriceOf(product)
  return saved > 0 && <p className={styles.saving}>{`You save ${formatMoney(saved)}`}</p>
}
