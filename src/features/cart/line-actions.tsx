import { Minus, Plus } from 'lucide'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CartItem } from '../../../domain/cart/cart'
import { typedQuantity } from '../../../domain/cart/quantity'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { useCartRef, useWishlist } from '../../shop/hooks'
import { useFacts } from '../../shop/use-selector'
import styles from './line-actions.module.css'

type Action = 'decrement' | 'increment' | 'move' | 'remove'

/** A quantity in the box, until the cart has it. */
interface Typed {
  text: string
  stage: 'typing' | 'entered' | 'sent'
}

/** Sets a quantity of a line that was unmounted, as soon as no other request is running. */
function setWhenIdle(cart: NonNullable<ReturnType<typeof useCartRef>>, productId: string, qty: number): void {
  // A microtask later the cart is busy again if another line has sent its quantity.
  const look = () => {
    if (cart.getSnapshot().hasTag('busy')) return
    subscription.unsubscribe()
    cart.send({ type: 'cart.set', productId, qty })
  }
  const subscription = cart.subscribe(() => queueMicrotask(look))
}

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
  const [typed, setTyped] = useState<Typed | null>(null)
  const isTyping = typed?.stage === 'typing'
  const button = (action: Action) => ({
    pending: isPending && clicked === action,
    disabled: !(action === 'move' ? canMove : canChange),
    // Leaving the box would apply its quantity first, which disables the button before the click.
    onMouseDown: (event: MouseEvent) => isTyping && event.preventDefault(),
    onClick: () => {
      setClicked(action)
      const step = action === 'increment' ? 1 : action === 'decrement' ? -1 : 0
      const qty = (isTyping && step !== 0 && typedQuantity(typed.text)) || 0
      // One more or less than the quantity in the box.
      if (qty > 0) setTyped({ text: String(qty + step), stage: 'entered' })
      else {
        setTyped(null)
        cart?.send(events[action])
      }
    },
  })
  const enter = () => setTyped(isTyping ? { ...typed, stage: 'entered' } : typed)
  const waiting = useRef<number>(null)
  // A quantity waits for another request. The box shows it until the response contains the new one.
  useEffect(() => {
    const qty = (typed && typedQuantity(typed.text)) ?? item.qty
    waiting.current = typed?.stage === 'entered' ? qty : null
    // Another line may have sent its quantity in this commit.
    if (!canChange || !cart || cart.getSnapshot().hasTag('busy')) return
    if (!typed || typed.stage === 'typing') return
    const event = { type: 'cart.set', productId: item.id, qty } as const
    const isSent = typed.stage === 'entered' && cart.getSnapshot().can(event)
    setTyped(isSent ? { ...typed, stage: 'sent' } : null)
    if (isSent) cart.send(event)
  }, [cart, canChange, typed, item])
  useEffect(
    () => () => {
      if (cart && waiting.current !== null) setWhenIdle(cart, item.id, waiting.current)
    },
    [cart, item.id],
  )
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
          value={typed?.text ?? item.qty}
          onChange={({ target }) => setTyped({ text: target.value, stage: 'typing' })}
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
