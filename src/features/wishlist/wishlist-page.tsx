import { href, routes } from '../../../domain/routes'
import { ProductCard } from '../../components/product-card'
import { ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { PageTitle } from '../../components/ui/page-title'
import { ProductGrid } from '../../components/ui/product-grid'
import { ProductSkeletons } from '../../components/ui/product-skeletons'
import { useWishlist } from '../../shop/hooks'
import { useListState } from '../../shop/use-list-state'

/** The shopper's wishlist (§2). */
export default function WishlistPage() {
  const state = useListState('wishlist')
  const count = useWishlist((snapshot) => snapshot.context.items.length, 0)
  return (
    <div className="stack-4">
      <PageTitle document={routes.wishlist.title}>{state.isReady ? `My Wishlist (${count})` : 'My Wishlist'}</PageTitle>
      <section aria-label="Wishlist" aria-busy={!state.isReady && !state.isFailed}>
        <LoadState name="Your wishlist" state={state} loading={<ProductSkeletons count={4} />}>
          <WishlistItems />
        </LoadState>
      </section>
    </div>
  )
}

function WishlistItems() {
  const items = useWishlist((snapshot) => snapshot.context.items, null)
  if (items?.length === 0)
    return (
      <EmptyState text="Oops! Your wishlist is empty :(">
        <ButtonLink href={href('products')}>Start shopping</ButtonLink>
      </EmptyState>
    )
  return (
    <ProductGrid label="Products in your wishlist">
      {items?.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} eager={position < 4} />
        </li>
      ))}
    </ProductGrid>
  )
}
