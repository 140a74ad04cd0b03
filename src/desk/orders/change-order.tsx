import { v4 as uuid } from 'uuid'
import type { DeskOrder } from '../../../domain/desk/desk-order'
import { changeRequest, requestErrors, requestEvent } from '../../../domain/order/order-request'
import type { PlacedOrder } from '../../../domain/order/placed-order'
import type { Provided } from '../../../machines/effect'
import { type OrderRequestEffects, orderRequestMachine } from '../../../machines/order-request/order-request.machine'
import { Button } from '../../components/ui/button'
import { ChangeOrderDialog } from '../../components/ui/change-order-dialog'
import { useChart } from '../../components/ui/use-chart'
import { sendDeskEvent } from '../../services/api/desk'
import type { ScreenProps } from '../desk-list'
import { type OnEnded, sessionEffect } from '../session-effect'
import { notifyingTabs } from './desk-order'

/** A change of an order at the desk, with its effects. The screen refetches the order. */
const provideChange = (onEnded: OnEnded, onChanged: () => void) =>
  orderRequestMachine.provide({
    actors: {
      sendRequest: sessionEffect(onEnded, ({ session, orderId, request, draft }, signal) => {
        const event = { ...requestEvent(request, draft), id: uuid() }
        return notifyingTabs<PlacedOrder>(sendDeskEvent(session.token, orderId, event, signal))
      }),
    },
    actions: { orderChanged: onChanged },
  } satisfies Provided<typeof orderRequestMachine, OrderRequestEffects>)

interface ChangeOrderProps extends ScreenProps {
  order: DeskOrder
  onChanged: () => void
}

/** The button and the dialog for a change of an order that is not packed. */
export function ChangeOrder({ session, order, onEnded, onChanged }: ChangeOrderProps) {
  const [snapshot, send] = useChart(() => provideChange(onEnded, onChanged), { session, orderId: order._id })
  const { request, draft, attempted, messages } = snapshot.context
  return (
    <>
      <Button
        kind="secondary"
        aria-haspopup="dialog"
        onClick={() => send({ type: 'request.opened', request: changeRequest(order) })}
      >
        Change order
      </Button>
      {snapshot.hasTag('open') && (
        <ChangeOrderDialog
          request={request}
          draft={draft}
          messages={[...messages, ...(attempted ? requestErrors(request, draft) : [])]}
          isSending={snapshot.hasTag('busy')}
          onType={(field, value) => send({ type: 'request.typed', field, value })}
          onCount={(id, qty) => send({ type: 'request.counted', id, qty })}
          onSend={() => send({ type: 'request.sent' })}
          onClose={() => send({ type: 'request.closed' })}
        />
      )}
    </>
  )
}
