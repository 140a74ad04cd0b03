import { hasProduct } from '../../domain/cart'
import type { Product } from '../../domain/product'
import { useIsAccepted, useShop, useWishlistRef } from '../shop/hooks'
import { useFacts } from '../shop/use-selector'
import parts from '../styles/parts.module.css'
import { useRestoreFocus } from './ui/button'
import styles from './wishlist-heart.module.css'

/** The heart that puts a product into the wishlist and takes it out again. A visitor is asked to log in. */
export function WishlistHeart({ product }: { product: Product }) {
  const { auth } = useShop()
  const press = { type: 'wishlist.toggle', product } as const
  const { isWished, isPending, isFilled, canToggle } = useFacts(useWishlistRef(), (snapshot) => {
    const isWished = snapshot ? hasProduct(snapshot.context.items, product.id) : false
    const isPending = snapshot?.context.pendingId === product.id
    // Filled or emptied at once; it goes back, with words, where the call fails. Whether it is pressed, the backend says.
    const isFilled = isPending ? !snapshot.matches({ work: 'removing' }) : isWished
    return { isWished, isPending, isFilled, canToggle: snapshot?.can(press) ?? true }
  })
  const isEnabled = useIsAccepted(press) && canToggle
  const restoreFocus = useRestoreFocus(!isEnabled)
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
      disabled={!isEnabled}
      onClick={() => auth.send(press)}
    />
  )
}
