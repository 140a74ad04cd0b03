import { Minus, Plus } from 'lucide'
import { useEffect, useState } from 'react'
import type { CartItem } from '../../../domain/cart/cart'
import { typedQuantity } from '../../../domain/cart/quantity'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { useCartRef, useWishlist } from '../../shop/hooks'
import { useFacts } from '../../shop/use-selector'
import styles from './line-actions.module.css'

type Action = 'decrement' | 'increment' | 'move' | 'remove'

/** Buttons to change the quantity, move to the wishlist, and remove. The clicked button shows that its request is pending. */
export function LineActions({ item }: { item: CartItem }) {
  const cart = useCartRef()
  const events = {
    decrement: { type: 'cart.decrement', productId: item.id },
    increment: { type: 'cart.increment', productId: item.id },
    move: { type: 'cart.move', move: { product: item } },
    remove: { type: 'cart.remove', productId: item.id },
  } as const
  const { canChange, canMove, isPending } = useFacts(cart, (snapshot) => ({
    canChange: snapshot?.can(events.remove) ?? false,
    canMove: snapshot?.can(events.move) ?? false,
    isPending: snapshot?.context.pendingId === item.id,
  }))
  // A move also changes the wishlist, which allows one change at a time.
  const isWishlistAtRest = useWishlist((snapshot) => !snapshot.hasTag('busy'), false)
  const [clicked, setClicked] = useState<Action | null>(null)
  const button = (action: Action) => ({
    pending: isPending && clicked === action,
    disabled: action === 'move' ? !(canMove && isWishlistAtRest) : !canChange,
    onClick: () => {
      setClicked(action)
      cart?.send(events[action])
    },
  })
  const [typed, setTyped] = useState<string | null>(null)
  const setQuantity = () => {
    const qty = typedQuantity(typed ?? '')
    const event = { type: 'cart.set', productId: item.id, qty: qty ?? item.qty } as const
    if (typed === null) return
    if (cart?.getSnapshot().can(event)) cart.send(event)
    else setTyped(null)
  }
  // The box shows the typed quantity until the response contains the new one.
  useEffect(() => {
    if (canChange) setTyped(null)
  }, [canChange])
  return (
    <div className={styles.actions}>
      <div className={styles.stepper}>
        <Button kind="quiet" aria-label={`Decrease quantity: ${item.title}`} {...button('decrement')}>
          <Icon node={Minus} size={18} />
        </Button>
        <input
          className={styles.quantity}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity: ${item.title}`}
          value={typed ?? item.qty}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={({ key }) => key === 'Enter' && setQuantity()}
          onBlur={setQuantity}
        />
        <Button kind="quiet" aria-label={`Increase quantity: ${item.title}`} {...button('increment')}>
          <Icon node={Plus} size={18} />
        </Button>
      </div>
      <div className={styles.text}>
        <Button kind="quiet" aria-label={`Move to Wishlist: ${item.title}`} {...button('move')}>
          Move to Wishlist
        </Button>
        <Button kind="quiet" aria-label={`Remove from Cart: ${item.title}`} {...button('remove')}>
          Remove from Cart
        </Button>
      </div>
    </div>
  )
}
