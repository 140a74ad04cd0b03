import { useState } from 'react'
import { discountedPriceOf } from '../../domain/catalogue/product'
import { formatMoney } from '../../domain/money/money'
import { type Order, type Reorder, reorderOf } from '../../domain/order/order'
import { useCart, useCartRef } from '../shop/hooks'
import { useAreKnown, useProducts } from '../shop/use-products'
import { Button } from './ui/button'
import { Dialog, DialogActions } from './ui/dialog'

/** Adds the products of an order to the cart again, after a dialog with today's prices and the missing products. */
export function BuyAgain({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const cart = useCartRef()
  const ids = order.products.map(({ id }) => id)
  const reorder = reorderOf(order, useProducts(ids))
  const isKnown = useAreKnown(ids)
  const lines = reorder.lines.map(({ product, qty }) => ({ product, qty }))
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
  const close = () => setOpen(false)
  return (
    <>
      <Button
        kind="secondary"
        aria-haspopup="dialog"
        pending={isPending}
        disabled={!isKnown}
        aria-label={`Buy again: order ${order.orderId}`}
        onClick={() => setOpen(true)}
      >
        Buy again
      </Button>
      {isOpen && (
        <Dialog title="Buy again" onClose={close}>
          <Lines reorder={reorder} />
          <DialogActions>
            <Button kind="secondary" onClick={close}>
              Cancel
            </Button>
            <Button
              disabled={!canReorder}
              onClick={() => {
                cart?.send(event)
                close()
              }}
            >
              Add to cart
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

/** The missing products first, then the others with today's prices. */
function Lines({ reorder: { lines, missing } }: { reorder: Reorder }) {
  return (
    <>
      {missing.length > 0 && (
        <ul className="stack-1 danger" aria-label="Not available">
          {missing.map(({ title, reason }) => (
            <li key={title}>{`${title} is ${reason}.`}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className="stack-1" aria-label="Today’s prices">
          {lines.map(({ product, qty, was }) => {
            const now = discountedPriceOf(product)
            return (
              <li key={product.id} className="row-0 apart numbers">
                <span>{`${qty} × ${product.title}`}</span>
                <span>
                  <strong>{formatMoney(now * qty)}</strong>
                  {now !== was && <span className="soft">{` was ${formatMoney(was * qty)}`}</span>}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
