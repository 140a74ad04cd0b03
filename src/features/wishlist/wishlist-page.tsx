import { href, routes } from '../../../domain/routes'
import { ProductCard } from '../../components/product-card'
import { ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { ProductGrid } from '../../components/ui/product-grid'
import { ProductSkeletons } from '../../components/ui/product-skeletons'
import { useWishlist, useWishlistRef } from '../../shop/hooks'
import styles from './wishlist-page.module.css'

/** What the shopper would like to have (§2). */
export default function WishlistPage() {
  const isKnown = useWishlist((snapshot) => snapshot.hasTag('ready'), false)
  const isFailed = useWishlist((snapshot) => snapshot.hasTag('failed'), false)
  const count = useWishlist((snapshot) => snapshot.context.items.length, 0)
  return (
    <>
      <PageTitle document={routes.wishlist.title}>{isKnown ? `My Wishlist (${count})` : 'My Wishlist'}</PageTitle>
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
          <ButtonLink href={href('products')}>Start shopping</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid label="Products in your wishlist">
          {items?.map((product, position) => (
            <li key={product.id}>
              <ProductCard product={product} eager={position < 4} />
            </li>
          ))}
        </ProductGrid>
      )}
    </>
  )
}
