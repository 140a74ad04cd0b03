import { CreditCard, RotateCcw, Truck } from 'lucide-react'
import parts from '../../styles/parts.module.css'
import styles from './promises.module.css'

const PROMISES = [
  { Icon: RotateCcw, title: '7 days money back', words: 'Wear it for a week. Not yours? We take it back.' },
  { Icon: Truck, title: 'Delivery within 3-5 business days', words: 'To your door, for a flat ₹49.' },
  { Icon: CreditCard, title: 'All cards accepted', words: 'Credit or debit, whatever your bank.' },
] as const

/** What the shop promises every shopper (§1). */
export function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className={parts.hidden}>
        What we promise
      </h2>
      <ul className={styles.promises}>
        {PROMISES.map(({ Icon, title, words }) => (
          <li key={title} className={styles.promise}>
            <Icon aria-hidden size={24} strokeWidth={1.5} />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
