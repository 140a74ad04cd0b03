import { hasProduct } from '../../domain/cart/cart'
import type { Product } from '../../domain/catalogue/product'
import { href } from '../../domain/routes'
import { useCartRef, useIsAccepted, useShop } from '../shop/hooks'
import { useFacts } from '../shop/use-selector'
import { Button, ButtonLink } from './ui/button'

interface AddToCartProps {
  product: Product
  wide?: boolean
  /** The chosen quantity. Without it, one piece is added. */
  pieces?: () => number
}

/** 'Add To Cart', or a link to the cart if the product is in it. The chart sends a visitor to the login. */
export function AddToCart({ product, wide = false, pieces }: AddToCartProps) {
  const { auth } = useShop()
  const event = { type: 'cart.add', product } as const
  const { isInCart, isPending, canAdd } = useFacts(useCartRef(), (snapshot) => ({
    isInCart: snapshot ? hasProduct(snapshot.context.items, product.id) : false,
    isPending: snapshot?.context.pendingId === product.id,
    canAdd: snapshot?.can(event) ?? true,
  }))
  const isEnabled = useIsAccepted(event) && canAdd
  if (isInCart) {
    return (
      <ButtonLink href={href('cart')} kind="secondary" wide={wide} aria-label={`Go To Cart: ${product.title}`}>
        Go To Cart
      </ButtonLink>
    )
  }
  return (
    <Button
      // Identifies a click that happens before the shop runs (index.html).
      name="cart"
      value={product.inStock ? product.id : undefined}
      wide={wide}
      pending={isPending}
      disabled={!isEnabled || !product.inStock}
      aria-label={`Add To Cart: ${product.title}`}
      onClick={() => auth.send({ ...event, qty: pieces?.() })}
    >
      Add To Cart
    </Button>
  )
}
