import { Banknote, CreditCard, RotateCcw } from 'lucide-react'
import { deliveryDays, deliveryWindow } from '../../../domain/delivery'
import { noFilters } from '../../../domain/filters'
import type { Product } from '../../../domain/product'
import { MONEY_BACK_GUARANTEE } from '../../../domain/returns'
import { productsHref } from '../../../domain/routes'
import { useBrowserValue } from '../../components/ui/use-browser-value'
import styles from './facts.module.css'

const PROMISES = [
  { Icon: RotateCcw, words: MONEY_BACK_GUARANTEE },
  { Icon: Banknote, words: 'Cash on Delivery Available' },
  { Icon: CreditCard, words: 'All cards accepted' },
] as const

const day = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short' })

/** Brand, availability and delivery, and what the shop promises (§2). */
export function Facts({ product: { brand, inStock, fastDelivery } }: { product: Product }) {
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
            {inStock && <Arrival fastDelivery={fastDelivery} />}
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

/** As wide as the days of an arrival may be: a drawn page keeps their room. */
const SOME_DAYS = 'Wed, 28 Sept and Wed, 28 Sept'

/** When the product arrives. It depends on the day, which a drawn page does not know. */
function Arrival({ fastDelivery }: { fastDelivery: boolean }) {
  const days = useBrowserValue(() => {
    const { earliest, latest } = deliveryWindow(new Date(), fastDelivery)
    return `${day.format(earliest)} and ${day.format(latest)}`
  }, null)
  return (
    <span className={styles.when} data-unknown={days === null || undefined}>
      Order today, it arrives between {days ?? SOME_DAYS}
    </span>
  )
}
