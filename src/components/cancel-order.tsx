import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../domain/money'
import { chargedFor } from '../../domain/order'
import { cancellableUntil, type PlacedOrder } from '../../domain/placed-order'
import { useOrders, useOrdersRef } from '../shop/hooks'
import { Button } from './ui/button'
import { Dialog, DialogActions } from './ui/dialog'
import { focusIfLost } from './ui/focus-if-lost'

/** Cancels an order while that is possible, once the shopper has said so twice. */
export function CancelOrder({ order }: { order: PlacedOrder }) {
  const orders = useOrdersRef()
  const event = { type: 'orders.cancel', orderId: order.orderId } as const
  const canCancel = useOrders((snapshot) => snapshot.can(event), false)
  const isPending = useOrders(({ context }) => context.cancellingId === order.orderId, false)
  const [isAsking, ask] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isOffered = useIsBefore(cancellableUntil(order))
  useEffect(() => {
    // The button has gone and took the focus along: the order's title says what has become of it.
    if (!isOffered) focusIfLost(place.current?.closest('article')?.querySelector<HTMLElement>('[data-heading] a'))
  }, [isOffered])
  return (
    <div ref={place}>
      {isOffered && (
        <Button kind="quiet" aria-haspopup="dialog" pending={isPending} disabled={!canCancel} onClick={() => ask(true)}>
          Cancel order
        </Button>
      )}
      {isAsking && (
        <Dialog title="Cancel order?" onClose={() => ask(false)}>
          <p>
            {`Nothing of order ${order.orderId} is sent, and the ${formatMoney(chargedFor(order))} that you paid come back to you.`}
          </p>
          <DialogActions>
            <Button kind="secondary" onClick={() => ask(false)}>
              Keep it
            </Button>
            <Button
              disabled={!canCancel}
              onClick={() => {
                orders?.send(event)
                ask(false)
              }}
            >
              Cancel order
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}

/** Whether a time is still to come. */
function useIsBefore(until: Date | null): boolean {
  const at = until?.getTime() ?? 0
  const [now, look] = useState(Date.now)
  useEffect(() => {
    if (at <= now) return
    const timer = setTimeout(() => look(Date.now()), at - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [at, now])
  return now < at
}
