import { Notice } from '../../components/notice'
import { useCartRef } from '../../components/shop'

/** Nothing can be bought until the cart is known. */
export function CartTrouble() {
  const cart = useCartRef()
  return <Notice onRetry={() => cart?.send({ type: 'cart.reload' })}>Your cart could not be loaded.</Notice>
}
