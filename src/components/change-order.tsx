import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { Session } from '../../domain/account/account'
import { changeableOf, changeErrors } from '../../domain/order/change-request'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { forgetDrafts } from '../services/drafts'
import { provideChangeOrder } from '../shop/change-order'
import { useAuth, useInspection, useOrdersRef } from '../shop/hooks'
import { AddressFields } from './address-fields'
import { Pieces } from './pieces'
import styles from './return-items.module.css'
import { Button } from './ui/button'
import { Dialog, DialogActions } from './ui/dialog'
import { useTitleFocus } from './use-title-focus'

/** Changes the address or the pieces of an order, while its chart allows that. */
export function ChangeOrder({ order }: { order: PlacedOrder }) {
  const session = useAuth((snapshot) => snapshot.context.session)
  const isOffered = order.can?.includes('order.change') === true
  const container = useTitleFocus(isOffered)
  return (
    <div ref={container}>{session && isOffered && <Offer key={session.token} session={session} order={order} />}</div>
  )
}

function Offer({ session, order }: { session: Session; order: PlacedOrder }) {
  const orders = useOrdersRef()
  const chart = useMemo(
    () => provideChangeOrder((changed) => orders?.send({ type: 'orders.updated', order: changed })),
    [orders],
  )
  const input = { session, orderId: order._id ?? order.orderId }
  const [snapshot, send] = useMachine(chart, { ...useInspection(), input })
  const { draft, before, attempted, messages } = snapshot.context
  const isSending = snapshot.hasTag('busy')
  const close = () => send({ type: 'change.closed' })
  const giveUp = () => {
    close()
    forgetDrafts(`change-${input.orderId}`)
  }
  return (
    <>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        onClick={() => send({ type: 'change.opened', before: changeableOf(order) })}
      >
        Change order
      </Button>
      {snapshot.hasTag('open') && (
        <Dialog title="Change order" onClose={close}>
          <form
            className={styles.form}
            noValidate
            aria-busy={isSending}
            onSubmit={(event) => {
              event.preventDefault()
              send({ type: 'change.sent' })
            }}
          >
            {[...messages, ...(attempted ? changeErrors(draft, before) : [])].map((message) => (
              <p key={message} role="alert" className={styles.failure}>
                {message}
              </p>
            ))}
            {before.lines.map(({ id, title, qty }) => (
              <Pieces
                key={id}
                title={title}
                qty={draft.pieces[id] ?? qty}
                onChange={(wanted) => send({ type: 'change.counted', id, qty: wanted })}
              />
            ))}
            <p className={styles.hint}>
              You can order fewer. We’ll refund the difference, or you pay less on delivery.
            </p>
            <AddressFields
              draft={draft.address}
              draftName={`change-${input.orderId}`}
              onChange={(field, value) => send({ type: 'change.typed', field, value })}
            />
            <DialogActions>
              <Button kind="secondary" disabled={isSending} onClick={giveUp}>
                Keep it
              </Button>
              <Button type="submit" pending={isSending} disabled={isSending}>
                Change order
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  )
}
