import { useMachine } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import { shownChanges } from '../../../domain/cart/cart-changes'
import { discountedPriceOf } from '../../../domain/catalogue/product'
import { demonstration } from '../../../domain/catalogue/seller'
import { formatMoney } from '../../../domain/money/money'
import { href, routes } from '../../../domain/routes'
import { shopTerms } from '../../../domain/shop-terms'
import { changedElsewhereMachine } from '../../../machines/changed-elsewhere/changed-elsewhere.machine'
import { AddressDialog } from '../../components/address-dialog'
import { Arrival } from '../../components/arrival'
import { ChosenCoupon } from '../../components/chosen-coupon'
import { ContactLines } from '../../components/contact-lines'
import { PricePanel } from '../../components/price-panel'
import SellerContact from '../../components/seller-contact'
import { Button } from '../../components/ui/button'
import { LoadState } from '../../components/ui/load-state'
import { PageTitle } from '../../components/ui/page-title'
import { useAddresses, useCart, useCartItems, useCheckout, useInspection, useLedger } from '../../shop/hooks'
import { useListState } from '../../shop/use-list-state'
import { AddressChoice } from './address-choice'
import styles from './checkout-page.module.css'
import { GiftChoice } from './gift-choice'
import { PaymentChoice } from './payment-choice'
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
      <div className={`columns ${styles.columns}`}>
        <div className={`stack-3 ${styles.side}`}>
          <AddressChoice />
          <GiftChoice actor={gift} />
          <DeliveryAndPayment />
        </div>
        <div className={`stack-3 ${styles.side}`}>
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
      <p role="status" className="visually-hidden">
        Loading your checkout…
      </p>
      <div className={`blank ${styles.part}`} />
      <div className={`blank ${styles.part}`} />
    </section>
  )
}

/** Lists the changes that another tab has made to the cart and the addresses since this page was opened. */
function ChangedElsewhere() {
  const items = useCartItems()
  const addresses = useAddresses(({ context }) => context.items, [])
  const isIdle = useCheckout((snapshot) => snapshot.hasTag('idle') && !snapshot.hasTag('busy'), false)
  const shown = useMemo(() => ({ items, addresses }), [items, addresses])
  const [snapshot, send] = useMachine(changedElsewhereMachine, { ...useInspection(), input: { shown } })
  useEffect(() => send({ type: 'shown.changed', shown, isIdle }), [send, shown, isIdle])
  const isShown = snapshot.hasTag('shown')
  const { seen, now } = snapshot.context
  return (
    <div role="status" className={`row-0 ${styles.changes}`} data-empty={!isShown || undefined}>
      {isShown && (
        <>
          <p>
            <strong>Changed in another tab:</strong> <span>{shownChanges(seen, now).join(' ')}</span>
          </p>
          <Button kind="quiet" onClick={() => send({ type: 'changes.read' })}>
            All right
          </Button>
        </>
      )}
    </div>
  )
}

/** Delivery date, payment method and contact details. */
function DeliveryAndPayment() {
  return (
    <>
      <section className={`stack-1 soft ${styles.facts}`} aria-label="Delivery">
        <h2>Delivery</h2>
        <Arrival />
      </section>
      <PaymentChoice />
      <address className={`soft links accent-links ${styles.questions}`}>
        <p>Questions? Call us or write to us.</p>
        {import.meta.env.VITE_API_URL ? <SellerContact /> : <ContactLines seller={demonstration} />}
      </address>
    </>
  )
}

/** The products of the order. Cart lines with quantity 0 are not part of it. */
function OrderSummary() {
  const items = useCartItems().filter((item) => item.qty > 0)
  const heading = useId()
  return (
    <section className={`card stack-2 ${styles.summary}`} aria-labelledby={heading}>
      <div className={`links accent-links line-2 apart ${styles.head}`}>
        <h2 className="large" id={heading}>
          Order summary
        </h2>
        <a href={href('cart')}>Edit cart</a>
      </div>
      <ul className={`stack-2 ${styles.products}`}>
        {items.map((item) => (
          <li key={item.id} className={styles.product}>
            <img className="portrait" src={item.image} alt="" width={96} height={120} decoding="async" />
            <div className="row-0 middle">
              <p className={styles.text}>
                <span className={styles.title}>{item.title}</span>
                <span className="soft">{`Qty: ${item.qty}`}</span>
              </p>
              <span className="strong numbers">{formatMoney(discountedPriceOf(item) * item.qty)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
