import { href, routes } from '../../../domain/routes'
import { PricePanel } from '../../components/price-panel'
import { ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { useFocusAfterRemoval } from '../../components/ui/use-focus-after-removal'
import { useCart, useCartItems, useCartRef } from '../../shop/hooks'
import { CartLines } from './cart-lines'
import styles from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton'
import { CouponChoice } from './coupon-choice'

/** What the shopper is about to buy, and what it costs (§2). */
export default function CartPage() {
  const isKnown = useCart((snapshot) => snapshot.hasTag('ready'), false)
  const isFailed = useCart((snapshot) => snapshot.hasTag('failed'), false)
  const count = useCartItems().length
  useFocusAfterRemoval(count)
  return (
    <>
      <PageTitle document={routes.cart.title}>{isKnown ? `My Cart (${count})` : 'My Cart'}</PageTitle>
      {isFailed ? <NotLoaded /> : isKnown ? <Content isEmpty={count === 0} /> : <CartSkeleton />}
    </>
  )
}

function NotLoaded() {
  const cart = useCartRef()
  return <Notice onRetry={() => cart?.send({ type: 'cart.reload' })}>Your cart could not be loaded.</Notice>
}

function Content({ isEmpty }: { isEmpty: boolean }) {
  const cart = useCartRef()
  const isStale = useCart((snapshot) => snapshot.hasTag('outdated'), false)
  return (
    <>
      {isStale && (
        <Notice onRetry={() => cart?.send({ type: 'cart.reload' })}>
          Your cart could not be looked at again. What you see may be out of date.
        </Notice>
      )}
      {isEmpty ? (
        <EmptyState text="Oops! Your cart is empty :(">
          <ButtonLink href={href('products')}>Start shopping</ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <CartLines />
          <div className={styles.side}>
            <PricePanel>
              <CouponChoice />
              <ButtonLink href={href('checkout')} wide>
                Checkout
              </ButtonLink>
            </PricePanel>
          </div>
        </div>
      )}
    </>
  )
}
