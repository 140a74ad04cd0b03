import type { Product } from '../../../domain/product'
import { AddToCart } from '../../components/add-to-cart'
import { WishlistHeart } from '../../components/wishlist-heart'
import styles from './buy-bar.module.css'

/** Cart control and heart; on phones they stay in reach at the bottom of the screen. */
export function BuyBar({ product }: { product: Product }) {
  return (
    <div className={styles.bar}>
      <AddToCart product={product} wide />
      <WishlistHeart product={product} />
    </div>
  )
}
