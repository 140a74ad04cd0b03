import { useRef } from 'react'
import { holds } from '../../domain/cart'
import type { Product } from '../../domain/product'
import { href } from '../../domain/routes'
import { useCart, useIsAccepted, useShop } from '../shop/hooks'
import { Button, ButtonLink } from './ui/button'
import { focusIfLost } from './ui/focus-if-lost'
import { ignoreSecondTap } from './ui/ignore-second-tap'

/** 'Add To Cart', or the way to the cart for what is in it. A visitor is asked to log in. */
export function AddToCart({ product, wide = false }: { product: Product; wide?: boolean }) {
  const { auth } = useShop()
  const isInCart = useCart((snapshot) => holds(snapshot.context.items, product.id), false)
  const isPending = useCart((snapshot) => snapshot.context.pendingId === product.id, false)
  const isAccepted = useIsAccepted({ type: 'cart.add', product })
  const canAdd = useCart((snapshot) => snapshot.can({ type: 'cart.add', product }), true) && isAccepted
  const pressed = useRef<string | null>(null)
  // The link stands where the pressed button stood, and gets its focus.
  function takeFocus(link: HTMLAnchorElement | null) {
    if (link && pressed.current === product.id) {
      focusIfLost(link)
      ignoreSecondTap(link)
    }
    pressed.current = null
  }
  if (isInCart) {
    return (
      <ButtonLink
        ref={takeFocus}
        href={href('cart')}
        kind="secondary"
        wide={wide}
        aria-label={`Go To Cart: ${product.title}`}
      >
        Go To Cart
      </ButtonLink>
    )
  }
  return (
    <Button
      // As a press before the shop runs is known by (index.html).
      name="cart"
      value={product.inStock ? product.id : undefined}
      wide={wide}
      pending={isPending}
      disabled={!canAdd || !product.inStock}
      aria-label={`Add To Cart: ${product.title}`}
      onClick={() => {
        pressed.current = product.id
        auth.send({ type: 'cart.add', product })
      }}
    >
      Add To Cart
    </Button>
  )
}
