import { Truck } from 'lucide'
import { distanceOf } from '../../domain/account/pin-code'
import { cartArrival, formatWindow } from '../../domain/order/arrival'
import { useCartItems, useChosenAddress } from '../shop/hooks'
import { Icon } from './ui/icon'

/** When the cart arrives at the chosen address if the shopper orders today. */
export function Arrival() {
  const items = useCartItems()
  const distance = distanceOf(useChosenAddress()?.zipcode ?? '')
  return (
    <p className="soft line-1">
      <Icon node={Truck} size={18} strokeWidth={1.5} />
      <span>{`Order today, it arrives ${formatWindow(cartArrival(items, new Date(), distance))}`}</span>
    </p>
  )
}
