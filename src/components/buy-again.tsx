import { buyableAgain, type Order } from '../../domain/order/order'
import { useCart, useCartRef } from '../shop/hooks'
import { useProducts } from '../shop/use-products'
import { Button } from './ui/button'

/** Adds the products of an order to the cart again, as far as they are still for sale. */
export function BuyAgain({ order }: { order: Order }) {
  const cart = useCartRef()
  const lines = buyableAgain(order, useProducts(order.products.map(({ id }) => id)))
  const event = { type: 'cart.reorder', lines } as const
  const canReorder = useCart((snapshot) => snapshot.can(event), false)
  const isPending = useCart(
    ({
      context: {
        changes: [change],
      },
    }) => change?.type === 'cart.reorder' && lines.some(({ product }) => product === change.lines[0]?.product),
    false,
  )
  return (
    <Button
      kind="secondary"
      pending={isPending}
      disabled={!canReorder}
      aria-label={`Buy again: order ${order.orderId}`}
      onClick={() => cart?.send(event)}
    >
      Buy again
    </Button>
  )
}
