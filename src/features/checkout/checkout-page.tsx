import { Navigate } from 'react-router-dom'
import { AddressDialog } from '../../components/address-dialog'
import { PageTitle } from '../../components/page-title'
import { PricePanel } from '../../components/price-panel'
import { useAddresses, useCart, useCheckout } from '../../components/shop'
import { AddressChoice } from './address-choice'
import { CartTrouble } from './cart-trouble'
import styles from './checkout-page.module.css'
import { CheckoutSkeleton } from './checkout-skeleton'
import { OrderSummary } from './order-summary'
import { PlaceOrder } from './place-order'

/** Where to, what, for how much, and Place Order: all on one screen (§2). */
export default function CheckoutPage() {
  const exit = useExit()
  const isKnown = useCart((snapshot) => snapshot.hasTag('ready'), false)
  const isAddressAwaited = useAddresses((snapshot) => snapshot.matches({ work: 'loading' }), true)
  const isFailed = useCart((snapshot) => snapshot.hasTag('failed'), false)
  if (exit) return <Navigate to={exit} replace />
  return (
    <>
      <PageTitle document="Checkout">Checkout</PageTitle>
      <CartTrouble />
      {!isFailed && (isKnown && !isAddressAwaited ? <Screen /> : <CheckoutSkeleton />)}
      <AddressDialog />
    </>
  )
}

function Screen() {
  return (
    <div className={styles.columns}>
      <AddressChoice />
      <div className={styles.side}>
        <OrderSummary />
        <PricePanel>
          <PlaceOrder />
        </PricePanel>
      </div>
    </div>
  )
}

/** Where a checkout with an empty cart goes: to the order just placed, or back to the shelf. */
function useExit(): string | null {
  const isEmpty = useCart((snapshot) => snapshot.hasTag('ready') && snapshot.context.items.length === 0, false)
  const isIdle = useCheckout((snapshot) => snapshot.hasTag('idle') && !snapshot.hasTag('busy'), false)
  const placedOrderId = useCheckout((snapshot) => snapshot.context.placedOrderId, null)
  if (!isEmpty) return null
  if (placedOrderId) return `/order/${placedOrderId}`
  return isIdle ? '/products' : null
}
