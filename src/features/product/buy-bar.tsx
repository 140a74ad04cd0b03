import { useRef, useState } from 'react'
import { MOST_PIECES } from '../../../domain/bounds'
import { hasProduct } from '../../../domain/cart/cart'
import { TOO_MANY_PIECES, typedQuantity } from '../../../domain/cart/quantity'
import { discountedPriceOf, type Product } from '../../../domain/catalogue/product'
import { formatMoney } from '../../../domain/money/money'
import { AddToCart } from '../../components/add-to-cart'
import { ActionBar } from '../../components/ui/action-bar'
import { WishlistHeart } from '../../components/wishlist-heart'
import { useCart } from '../../shop/hooks'
import styles from './buy-bar.module.css'

/** The quantity, and the cart and wishlist buttons. On phones they stick to the bottom of the screen. */
export function BuyBar({ product }: { product: Product }) {
  // Uncontrolled, because it can be filled in before the page runs.
  const box = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const isInCart = useCart(({ context }) => hasProduct(context.items, product.id), false)
  const typed = () => typedQuantity(box.current?.value ?? '') ?? 1
  const pieces = () => Math.min(Math.max(typed(), 1), MOST_PIECES)
  const correct = () => {
    setNote(typed() > MOST_PIECES ? TOO_MANY_PIECES : '')
    if (box.current) box.current.value = String(pieces())
  }
  return (
    <div>
      <ActionBar note={formatMoney(discountedPriceOf(product))}>
        <div className={`row-2 middle ${styles.buy}`}>
          {!isInCart && product.inStock && (
            <label className={`soft line-1 box ${styles.quantity}`}>
              <span>Quantity</span>
              <input
                ref={box}
                inputMode="numeric"
                autoComplete="off"
                defaultValue="1"
                onFocus={({ target }) => target.select()}
                onBlur={correct}
              />
            </label>
          )}
          <AddToCart product={product} wide pieces={pieces} />
        </div>
        <WishlistHeart product={product} />
      </ActionBar>
      <p role="status" className="error">
        {note}
      </p>
    </div>
  )
}
