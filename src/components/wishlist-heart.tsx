import { holds } from '../../domain/cart'
import type { Product } from '../../domain/product'
import { useIsAccepted, useShop, useWishlist } from '../shop/hooks'
import parts from '../styles/parts.module.css'
import { useRestoreFocus } from './ui/button'
import styles from './wishlist-heart.module.css'

/** The heart that puts a product into the wishlist and takes it out again. A visitor is asked to log in. */
export function WishlistHeart({ product }: { product: Product }) {
  const { auth } = useShop()
  const isWished = useWishlist((snapshot) => holds(snapshot.context.items, product.id), false)
  const isPending = useWishlist((snapshot) => snapshot.context.pendingId === product.id, false)
  // Filled or emptied at once; it goes back, with words, where the call fails. Whether it is pressed, the backend says.
  const isFilled = useWishlist(
    (snapshot) => (snapshot.context.pendingId === product.id ? !snapshot.matches({ work: 'removing' }) : isWished),
    isWished,
  )
  const isAccepted = useIsAccepted({ type: 'wishlist.toggle', product })
  const canToggle = useWishlist((snapshot) => snapshot.can({ type: 'wishlist.toggle', product }), true) && isAccepted
  const restoreFocus = useRestoreFocus(!canToggle)
  return (
    <button
      {...restoreFocus}
      type="button"
      name="wishlist"
      value={product.id}
      className={`${parts.round} ${styles.heart}`}
      aria-label={`Wishlist: ${product.title}`}
      aria-pressed={isWished}
      data-pending={isPending || undefined}
      data-filled={isFilled || undefined}
      disabled={!canToggle}
      onClick={() => auth.send({ type: 'wishlist.toggle', product })}
    />
  )
}
