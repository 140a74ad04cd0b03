import { ButtonLink } from '../../components/button'
import { EmptyState } from '../../components/empty-state'
import { Notice } from '../../components/notice'
import { PageTitle } from '../../components/page-title'
import { ProductCard } from '../../components/product-card'
import { ProductShelf } from '../../components/product-shelf'
import { ProductSkeletons } from '../../components/product-skeletons'
import { useWishlist, useWishlistRef } from '../../components/shop'
import styles from './wishlist-page.module.css'

/** What the shopper would like to have (§2). */
export default function WishlistPage() {
  const isKnown = useWishlist((snapshot) => snapshot.hasTag('ready'), false)
  const isFailed = useWishlist((snapshot) => snapshot.hasTag('failed'), false)
  const count = useWishlist((snapshot) => snapshot.context.items.length, 0)
  return (
    <>
      <PageTitle document="Wishlist">{isKnown ? `My Wishlist (${count})` : 'My Wishlist'}</PageTitle>
      <section className={styles.content} aria-label="Wishlist" aria-busy={!isKnown && !isFailed}>
        {isFailed ? <Trouble>Your wishlist could not be loaded.</Trouble> : isKnown ? <Wishes /> : <Skeletons />}
      </section>
    </>
  )
}

const Skeletons = () => <ProductSkeletons count={4} />

function Trouble({ children }: { children: string }) {
  const wishlist = useWishlistRef()
  return <Notice onRetry={() => wishlist?.send({ type: 'wishlist.reload' })}>{children}</Notice>
}

function Wishes() {
  const items = useWishlist((snapshot) => snapshot.context.items, null)
  const isStale = useWishlist((snapshot) => snapshot.hasTag('outdated'), false)
  return (
    <>
      {isStale && <Trouble>Your wishlist could not be looked at again. What you see may be out of date.</Trouble>}
      {items?.length === 0 ? (
        <EmptyState text="Oops! Your wishlist is empty :(">
          <ButtonLink href="/products">Start shopping</ButtonLink>
        </EmptyState>
      ) : (
        <ProductShelf label="Products in your wishlist">
          {items?.map((product, position) => (
            <li key={product.id}>
              <ProductCard product={product} eager={position < 4} />
            </li>
          ))}
        </ProductShelf>
      )}
    </>
  )
}
