import { CreditCard, RotateCcw, Truck } from 'lucide'
import { formatMoney } from '../../../domain/money/money'
import { deliveryDays } from '../../../domain/order/delivery'
import { MONEY_BACK } from '../../../domain/order/returns'
import { shopTerms } from '../../../domain/shop-terms'
import { Icon } from '../../components/ui/icon'
import parts from '../../styles/parts.module.css'
import styles from './promises.module.css'

// A function, because a browser's first currency format is slow and not needed before this renders.
const promises = () => [
  { icon: RotateCcw, title: MONEY_BACK, text: 'Wear it at home first. Not yours? We take it back.' },
  {
    icon: Truck,
    title: 'Delivery within',
    days: deliveryDays(true),
    text: `For perfumes marked 'Fast delivery'; the others take ${deliveryDays(false)}. A flat ${formatMoney(shopTerms().deliveryCharge)} an order.`,
  },
  { icon: CreditCard, title: 'All cards accepted', text: 'Credit or debit, whatever your bank.' },
]

/** The promises of the shop to every shopper (§1). */
export function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className={parts.hidden}>
        What we promise
      </h2>
      <ul className={styles.promises}>
        {promises().map(({ icon, title, days, text }) => (
          <li key={title} className={styles.promise}>
            <Icon node={icon} size={24} strokeWidth={1.5} />
            <h3 className={styles.title}>
              <span>{title}</span> <span className={styles.days}>{days}</span>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
