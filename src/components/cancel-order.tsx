import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { formatMoney } from '../../domain/money/money'
import { chargedFor } from '../../domain/order/order'
import { isToPay, type PlacedOrder, sendableUntil } from '../../domain/order/placed-order'
import { provideCancelOrder } from '../shop/cancel-order'
import { useInspection, useOrders, useOrdersRef } from '../shop/hooks'
import { Button } from './ui/button'
import { Dialog, DialogActions } from './ui/dialog'
import { useTitleFocus } from './use-title-focus'

/** Cancels an order while that is possible, after a confirmation. */
export function CancelOrder({ order }: { order: PlacedOrder }) {
  const { orderId } = order
  const orders = useOrdersRef()
  const canCancel = useOrders((snapshot) => snapshot.can({ type: 'orders.cancel', orderId }), false)
  const isPending = useOrders(({ context }) => context.cancellingId === orderId, false)
  const end = sendableUntil(order, 'order.decline') ?? sendableUntil(order, 'order.cancel')
  const until = end?.getTime() ?? null
  const chart = useMemo(
    () => provideCancelOrder((id) => orders?.send({ type: 'orders.cancel', orderId: id })),
    [orders],
  )
  const [snapshot, send] = useMachine(chart, { ...useInspection(), input: { orderId, until } })
  useEffect(() => send({ type: 'cancel.moved', until }), [until, send])
  const isOffered = snapshot.hasTag('offered')
  const container = useTitleFocus(isOffered)
  const dismiss = () => send({ type: 'cancel.dismissed' })
  return (
    <div ref={container}>
      {isOffered && (
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          pending={isPending}
          disabled={!canCancel}
          onClick={() => send({ type: 'cancel.requested' })}
        >
          Cancel order
        </Button>
      )}
      {snapshot.matches('asking') && (
        <Dialog title="Cancel order?" onClose={dismiss}>
          <p>
            {isToPay(order)
              ? `We won’t send order ${order.orderId}, and you pay nothing.`
              : `We won’t send order ${order.orderId}, and we’ll refund the ${formatMoney(chargedFor(order))} that you paid.`}
          </p>
          <DialogActions>
            <Button kind="secondary" onClick={dismiss}>
              Keep it
            </Button>
            <Button disabled={!canCancel} onClick={() => send({ type: 'cancel.confirmed' })}>
              Cancel order
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}
