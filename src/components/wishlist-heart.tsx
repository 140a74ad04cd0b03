import { hasProduct } from '../../domain/cart/cart'
import type { Product } from '../../domain/catalogue/product'
import { useIsAccepted, useShop, useWishlistRef } from '../shop/hooks'
import { useFacts } from '../shop/use-selector'
import { useRestoreFocus } from './ui/button'
import styles from './wishlist-heart.module.css'

/** The button that adds a product to the wishlist or removes it. The chart sends a visitor to the login. */
export function WishlistHeart({ product }: { product: Product }) {
  const { auth } = useShop()
  const event = { type: 'wishlist.toggle', product } as const
  const { isWished, isPending, isFilled, canToggle } = useFacts(useWishlistRef(), (snapshot) => {
    const isWished = snapshot ? hasProduct(snapshot.context.items, product.id) : false
    const isPending = snapshot?.context.pendingId === product.id
    // Optimistic: filled or emptied at once, and reverted with a message if the request fails. `aria-pressed` waits for the
    // backend.
    const isFilled = isPending ? !snapshot.matches({ work: 'removing' }) : isWished
    return { isWished, isPending, isFilled, canToggle: snapshot?.can(event) ?? true }
  })
  const isEnabled = useIsAccepted(event) && canToggle
  const restoreFocus = useRestoreFocus(!isEnabled)
  return (
    <button
      {...restoreFocus}
      type="button"
      name="wishlist"
      value={product.id}
      className={`round ${styles.heart}`}
      aria-label={`Wishlist: ${product.title}`}
      aria-pressed={isWished}
      data-pending={isPending || undefined}
      data-filled={isFilled || undefined}
      disabled={!isEnabled}
      onClick={() => auth.send(event)}
    />
  )
}
