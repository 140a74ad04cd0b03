import { formatMoney } from '../../../domain/money'
import { discountedPriceOf, type Product } from '../../../domain/product'
import { AddToCart } from '../../components/add-to-cart'
import { ActionBar } from '../../components/ui/action-bar'
import { WishlistHeart } from '../../components/wishlist-heart'

/** The cart and wishlist buttons. On phones they stick to the bottom of the screen. */
export function BuyBar({ product }: { product: Product }) {
  return (
    <ActionBar note={formatMoney(discountedPriceOf(product))}>
      <AddToCart product={product} wide />
      <WishlistHeart product={product} />
    </ActionBar>
  )
}
