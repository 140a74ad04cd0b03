import { Navigate } from 'react-router-dom'
import { href, routes } from '../../../domain/routes'
import { shopTerms } from '../../../domain/shop-terms'
import { AddressDialog } from '../../components/address-dialog'
import { ChosenCoupon } from '../../components/chosen-coupon'
import { PricePanel } from '../../components/price-panel'
import { LoadState } from '../../components/ui/load-state'
import { PageTitle } from '../../components/ui/page-title'
import { useAddresses, useCart, useCheckout, useLedger } from '../../shop/hooks'
import { useListState } from '../../shop/use-list-state'
import parts from '../../styles/parts.module.css'
import { AddressChoice } from './address-choice'
import { ChangedElsewhere } from './changed-elsewhere'
import styles from './checkout-page.module.css'
import { DeliveryAndPayment } from './delivery-and-payment'
import { GiftChoice } from './gift-choice'
import { OrderSummary } from './order-summary'
import { PlaceOrder } from './place-order'
import { useGift } from './use-gift'

/** Address, order summary, price and Place Order on one screen (§2). */
export default function CheckoutPage() {
  const exit = useExit()
  const cart = useListState('cart')
  const isAddressAwaited = useAddresses((snapshot) => snapshot.matches({ work: 'loading' }), true)
  if (exit)
    return (
      <>
        {/* The code of the next page may be late. */}
        <title>{`${routes.checkout.title} · ${shopTerms().name}`}</title>
        <Navigate to={exit} replace />
      </>
    )
  return (
    <>
      <PageTitle document={routes.checkout.title}>Checkout</PageTitle>
      <LoadState
        name="Your cart"
        state={{ ...cart, isReady: cart.isReady && !isAddressAwaited }}
        loading={<CheckoutSkeleton />}
      >
        <Screen />
      </LoadState>
      <AddressDialog />
    </>
  )
}

function Screen() {
  const gift = useGift()
  return (
    <>
      <ChangedElsewhere />
      <div className={styles.columns}>
        <div className={styles.side}>
          <AddressChoice />
          <GiftChoice actor={gift} />
          <DeliveryAndPayment />
        </div>
        <div className={styles.side}>
          <OrderSummary />
          <PricePanel>
            <ChosenCoupon onRemoved={focusHeading} />
            <PlaceOrder gift={gift} />
          </PricePanel>
        </div>
      </div>
    </>
  )
}

/** Focuses the heading of the button's section. */
const focusHeading = (button: HTMLElement) => button.closest('section')?.querySelector('h2')?.focus()

/** The redirect of a checkout with an empty cart: to the order just placed, or back to the products. */
function useExit(): string | null {
  const isEmpty = useCart((snapshot) => snapshot.hasTag('ready') && snapshot.context.items.length === 0, false)
  const isIdle = useCheckout((snapshot) => isEmpty && snapshot.hasTag('idle') && !snapshot.hasTag('busy'), false)
  const placedOrderId = useLedger((snapshot) => snapshot.context.placedOrderId, null)
  if (!isEmpty) return null
  if (placedOrderId) return href('order', { orderId: placedOrderId })
  return isIdle ? href('products') : null
}

/** Placeholder while cart and addresses load, in the final size. */
function CheckoutSkeleton() {
  return (
    <section className={styles.skeleton} aria-label="Your checkout" aria-busy>
      <p role="status" className={parts.hidden}>
        Loading your checkout…
      </p>
      <div className={styles.part} />
      <div className={styles.part} />
    </section>
  )
}
