import { formatMoney } from '../../../domain/money/money'
import { quote } from '../../../domain/money/pricing'
import { href, routes } from '../../../domain/routes'
import { Arrival } from '../../components/arrival'
import { PricePanel } from '../../components/price-panel'
import { ActionBar } from '../../components/ui/action-bar'
import { ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { PageTitle } from '../../components/ui/page-title'
import { useCart, useCartItems } from '../../shop/hooks'
import { useListState } from '../../shop/use-list-state'
import { CartLine } from './cart-line'
import styles from './cart-page.module.css'
import { CouponChoice } from './coupon-choice'

/** The cart and its price (§2). */
export default function CartPage() {
  const state = useListState('cart')
  const count = useCartItems().length
  return (
    <>
      <PageTitle document={routes.cart.title}>{state.isReady ? `My Cart (${count})` : 'My Cart'}</PageTitle>
      <LoadState name="Your cart" state={state} loading={<CartSkeleton />}>
        {count === 0 ? <EmptyCart /> : <FullCart />}
      </LoadState>
    </>
  )
}

function EmptyCart() {
  return (
    <EmptyState text="Oops! Your cart is empty :(">
      <ButtonLink href={href('products')}>Start shopping</ButtonLink>
    </EmptyState>
  )
}

function FullCart() {
  const items = useCartItems()
  const coupon = useCart((snapshot) => snapshot.context.coupon, null)
  const { payable } = quote(items, coupon)
  return (
    <div className={`columns ${styles.columns}`}>
      <CartLines />
      <div className={styles.side}>
        <PricePanel>
          <CouponChoice />
          <Arrival />
          <ActionBar note={formatMoney(payable)}>
            <ButtonLink href={href('checkout')} wide>
              Checkout
            </ButtonLink>
          </ActionBar>
        </PricePanel>
      </div>
    </div>
  )
}

/** The lines of the cart. */
function CartLines() {
  const items = useCartItems()
  return (
    <ul className={styles.lines} aria-label="Products in your cart">
      {items.map((item) => (
        <li key={item.id}>
          <CartLine item={item} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholder for the loading cart, in its final size. */
function CartSkeleton() {
  return (
    <section className={styles.skeleton} aria-label="Your cart" aria-busy>
      <p role="status" className="visually-hidden">
        Loading your cart…
      </p>
      <div className={`blank ${styles.row}`} />
      <div className={`blank ${styles.row}`} />
      <div className={`blank ${styles.panel}`} />
    </section>
  )
}
