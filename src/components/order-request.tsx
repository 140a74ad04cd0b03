import { useMachine } from '@xstate/react'
import { useId, useMemo } from 'react'
import * as v from 'valibot'
import type { Session } from '../../domain/account/account'
import {
  changeRequest,
  type OrderRequest,
  piecesOf,
  requestErrors,
  returnDraftSchema,
  returnRequest,
} from '../../domain/order/order-request'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { RETURN_REASONS } from '../../domain/order/returns'
import { forgetDrafts } from '../services/drafts'
import { useAuth, useInspection, useOrdersRef } from '../shop/hooks'
import { provideOrderRequest } from '../shop/order-request'
import { Button } from './ui/button'
import { ChangeOrderDialog, type RequestDialogProps } from './ui/change-order-dialog'
import { FormDialog } from './ui/form-dialog'
import styles from './ui/form-dialog.module.css'
import { Pieces } from './ui/pieces'
import { useDraft } from './ui/use-draft'
import { useTitleFocus } from './use-title-focus'

interface RequestProps {
  order: PlacedOrder
  type: OrderRequest['type']
}

/** Changes an order or returns pieces of it, while its chart allows that. */
export function RequestForOrder({ order, type }: RequestProps) {
  const session = useAuth((snapshot) => snapshot.context.session)
  const isOffered = order.can?.includes(type) === true
  const container = useTitleFocus(isOffered)
  return (
    <div ref={container}>
      {session && isOffered && <Offer key={session.token} session={session} order={order} type={type} />}
    </div>
  )
}

function Offer({ session, order, type }: RequestProps & { session: Session }) {
  const orders = useOrdersRef()
  const chart = useMemo(
    () => provideOrderRequest((changed) => orders?.send({ type: 'orders.updated', order: changed })),
    [orders],
  )
  const orderId = order._id ?? order.orderId
  const [snapshot, send] = useMachine(chart, { ...useInspection(), input: { session, orderId } })
  const { request, draft, attempted, messages } = snapshot.context
  const isChange = type === 'order.change'
  const draftName = `${type}-${orderId}`
  const close = () => send({ type: 'request.closed' })
  const Form = isChange ? ChangeOrderDialog : ReturnDialog
  return (
    <>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        onClick={() =>
          send({ type: 'request.opened', request: isChange ? changeRequest(order) : returnRequest(order) })
        }
      >
        {isChange ? 'Change order' : 'Return something'}
      </Button>
      {snapshot.hasTag('open') && (
        <Form
          request={request}
          draft={draft}
          messages={[...messages, ...(attempted ? requestErrors(request, draft) : [])]}
          isSending={snapshot.hasTag('busy')}
          draftName={draftName}
          onType={(field, value) => send({ type: 'request.typed', field, value })}
          onCount={(id, qty) => send({ type: 'request.counted', id, qty })}
          onSend={() => send({ type: 'request.sent' })}
          onClose={close}
          onCancel={() => {
            close()
            forgetDrafts(draftName)
          }}
        />
      )}
    </>
  )
}

const storedDraft = v.pipe(v.string(), v.parseJson(), returnDraftSchema)

function ReturnDialog({ request, draft, draftName, onType, onCount, ...rest }: RequestDialogProps) {
  const reason = useId()
  const { pieces } = draft
  useDraft(`${draftName}/draft`, JSON.stringify({ pieces, reason: draft.reason }), (text) => {
    const stored = v.safeParse(storedDraft, text)
    if (!stored.success) return
    for (const { id } of request.lines) onCount(id, stored.output.pieces[id] ?? 0)
    onType('reason', stored.output.reason)
  })
  return (
    <FormDialog title="Return something" submit="Ask for a return" cancel="Keep it" {...rest}>
      <p>Pieces to return:</p>
      {request.lines.map((line) => (
        <Pieces
          key={line.id}
          title={line.title}
          qty={piecesOf(request, draft, line)}
          empty="0"
          onChange={(qty) => onCount(line.id, qty)}
        />
      ))}
      <label className={`box ${styles.line}`} htmlFor={reason}>
        <span>Reason</span>
        <select id={reason} value={draft.reason} onChange={({ target }) => onType('reason', target.value)}>
          <option value="" disabled>
            Choose
          </option>
          {RETURN_REASONS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <p className="soft">We’ll check the return and then refund you.</p>
    </FormDialog>
  )
}
