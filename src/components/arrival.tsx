import { Truck } from 'lucide-react'
import { cartArrival, formatWindow } from '../../domain/delivery'
import { useCartItems } from '../shop/hooks'
import styles from './arrival.module.css'

/** When the shopper's cart arrives, if it is ordered today. */
export function Arrival() {
  const items = useCartItems()
  return (
    <p className={styles.arrival}>
      <Truck aria-hidden size={18} strokeWidth={1.5} />
      <span>Order today, it arrives {formatWindow(cartArrival(items, new Date()))}</span>
    </p>
  )
}
