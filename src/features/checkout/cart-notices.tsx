import { Notice } from '../../components/ui/notice'
import { useCart, useCartRef } from '../../shop/hooks'

/** Why nothing can be bought: the cart is not known, or may have changed since. Null: it can. */
export function CartNotices() {
  const cart = useCartRef()
  const isFailed = useCart((snapshot) => snapshot.hasTag('failed'), false)
  const isOutdated = useCart((snapshot) => snapshot.hasTag('outdated'), false)
  if (!isFailed && !isOutdated) return null
  return (
    <Notice onRetry={() => cart?.send({ type: 'cart.reload' })}>
      {isFailed
        ? 'Your cart could not be loaded.'
        : 'Your cart could not be looked at again. What you see may be out of date.'}
    </Notice>
  )
}
