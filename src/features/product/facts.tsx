import { Banknote, CreditCard, RotateCcw } from 'lucide-react'
import { noFilters } from '../../../domain/filters'
import type { Product } from '../../../domain/product'
import { MONEY_BACK_GUARANTEE } from '../../../domain/returns'
import { productsHref } from '../../../domain/routes'
import { Delivery } from './delivery'
import styles from './facts.module.css'

const PROMISES = [
  { Icon: RotateCcw, words: MONEY_BACK_GUARANTEE },
  { Icon: Banknote, words: 'Cash on Delivery Available' },
  { Icon: CreditCard, words: 'All cards accepted' },
] as const

/** Brand, availability and delivery, and what the shop promises (§2). */
export function Facts({ product }: { product: Product }) {
  const { brand, inStock } = product
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Brand</dt>
          <dd>
            <a href={productsHref({ ...noFilters, brand: [brand] })}>{brand}</a>
          </dd>
        </div>
        <div>
          <dt>Availability</dt>
          <dd data-out={!inStock || undefined}>{inStock ? 'In Stock' : 'Out of Stock'}</dd>
        </div>
        <Delivery product={product} />
      </dl>
      <ul className={styles.promises}>
        {PROMISES.map(({ Icon, words }) => (
          <li key={words}>
            <Icon aria-hidden size={20} strokeWidth={1.5} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
