import { Banknote, CreditCard, RotateCcw } from 'lucide-react'
import { deliveryDays, deliveryWindow } from '../../../domain/delivery'
import { noFilters } from '../../../domain/filters'
import type { Product } from '../../../domain/product'
import { MONEY_BACK_GUARANTEE } from '../../../domain/returns'
import { productsHref } from '../../../domain/routes'
import styles from './facts.module.css'

const PROMISES = [
  { Icon: RotateCcw, words: MONEY_BACK_GUARANTEE },
  { Icon: Banknote, words: 'Cash on Delivery Available' },
  { Icon: CreditCard, words: 'All cards accepted' },
] as const

const day = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short' })

/** Brand, availability and delivery, and what the shop promises (§2). */
export function Facts({ product: { brand, inStock, fastDelivery } }: { product: Product }) {
  const { earliest, latest } = deliveryWindow(new Date(), fastDelivery)
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
        <div>
          <dt>Delivery</dt>
          <dd>
            <span>{fastDelivery ? 'Fast' : deliveryDays(false)}</span>
            {inStock && (
              <span className={styles.when}>
                Order today, it arrives between {day.format(earliest)} and {day.format(latest)}
              </span>
            )}
          </dd>
        </div>
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
