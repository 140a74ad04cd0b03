import { Truck } from 'lucide-react'
import { cartArrival, formatWindow } from '../../domain/arrival'
import { distanceOf } from '../../domain/pin-code'
import { useCartItems, useChosenAddress } from '../shop/hooks'
import styles from './arrival.module.css'

/** When the shopper's cart arrives at the chosen address, if it is ordered today. */
export function Arrival() {
  const items = useCartItems()
  const distance = distanceOf(useChosenAddress()?.zipcode ?? '')
  return (
    <p className={styles.arrival}>
      <Truck aria-hidden size={18} strokeWidth={1.5} />
      <span>{`Order today, it arrives ${formatWindow(cartArrival(items, new Date(), distance))}`}</span>
    </p>
  )
}
