import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { Session } from '../../domain/account/account'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { provideConfirmation } from '../shop/confirm-order'
import { useAuth, useInspection, useOrdersRef } from '../shop/hooks'
import { Button } from './ui/button'
import { Notice } from './ui/notice'
import { useTitleFocus } from './use-title-focus'

/** Confirms an order that is paid in cash, while its chart allows that. */
export function ConfirmOrder({ order }: { order: PlacedOrder }) {
  const session = useAuth((snapshot) => snapshot.context.session)
  const isOffered = order.can?.includes('order.confirm') === true
  const container = useTitleFocus(isOffered)
  return (
    <div ref={container}>{session && isOffered && <Offer key={session.token} session={session} order={order} />}</div>
  )
}

function Offer({ session, order }: { session: Session; order: PlacedOrder }) {
  const orders = useOrdersRef()
  const id = order._id ?? order.orderId
  const chart = useMemo(
    () => provideConfirmation(session, id, (changed) => orders?.send({ type: 'orders.updated', order: changed })),
    [session, id, orders],
  )
  const [snapshot, send] = useMachine(chart, { ...useInspection(), input: { token: null } })
  const confirm = { type: 'confirmation.decided', decision: 'confirm' } as const
  return (
    <>
      <Button pending={snapshot.hasTag('busy')} disabled={!snapshot.can(confirm)} onClick={() => send(confirm)}>
        Confirm order
      </Button>
      {snapshot.context.messages.map((message) => (
        <Notice key={message}>{message}</Notice>
      ))}
    </>
  )
}
