import { Minus, Plus } from 'lucide'
import { type MouseEvent, useState } from 'react'
import type { CartItem } from '../../../domain/cart/cart'
import { typedQuantity } from '../../../domain/cart/quantity'
import { quantityToSet } from '../../../machines/cart/types'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { useCart, useCartRef, useWishlist } from '../../shop/hooks'
import { useFacts } from '../../shop/use-selector'
import styles from './line-actions.module.css'

type Action = 'decrement' | 'increment' | 'move' | 'remove'

/** Buttons to change the quantity, move to the wishlist, and remove. The clicked button shows that its request is pending. */
export function LineActions({ item }: { item: CartItem }) {
  const cart = useCartRef()
  const isWishlistIdle = useWishlist((snapshot) => !snapshot.hasTag('busy'), false)
  const events = {
    decrement: { type: 'cart.decrement', productId: item.id },
    increment: { type: 'cart.increment', productId: item.id },
    move: { type: 'cart.move', move: { product: item }, isWishlistIdle },
    remove: { type: 'cart.remove', productId: item.id },
  } as const
  const { canChange, canMove, isPending } = useFacts(cart, (snapshot) => ({
    canChange: snapshot?.can(events.remove) ?? false,
    canMove: snapshot?.can(events.move) ?? false,
    isPending: snapshot?.context.pendingId === item.id,
  }))
  const [clicked, setClicked] = useState<Action | null>(null)
  /** The text in the box while it is typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = useCart(({ context }) => quantityToSet(context, item.id), null)
  const qty = typed === null ? null : typedQuantity(typed)
  const button = (action: Action) => ({
    pending: isPending && clicked === action,
    disabled: !(action === 'move' ? canMove : canChange),
    // Leaving the box would apply its quantity first, which disables the button before the click.
    onMouseDown: (event: MouseEvent) => typed !== null && event.preventDefault(),
    onClick: () => {
      setClicked(action)
      setTyped(null)
      const step = action === 'increment' ? 1 : action === 'decrement' ? -1 : 0
      // One more or less than the quantity in the box.
      cart?.send(qty && step !== 0 ? { type: 'cart.set', productId: item.id, qty: qty + step } : events[action])
    },
  })
  const enter = () => {
    setTyped(null)
    if (qty !== null) cart?.send({ type: 'cart.set', productId: item.id, qty })
  }
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
          value={typed ?? waiting ?? item.qty}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={({ key }) => key === 'Enter' && enter()}
          onBlur={enter}
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
