import { useMachine } from '@xstate/react'
import { useId, useMemo } from 'react'
import type { Session } from '../../domain/account/account'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { type ReturnableLine, type ReturnDraft, returnableLines, returnErrors } from '../../domain/order/return-request'
import { RETURN_REASONS } from '../../domain/order/returns'
import { useAuth, useInspection, useOrdersRef } from '../shop/hooks'
import { provideReturnRequest } from '../shop/return-request'
import styles from './return-items.module.css'
import { Button } from './ui/button'
import { Dialog, DialogActions } from './ui/dialog'
import { useTitleFocus } from './use-title-focus'

/** Requests a return, while the order's chart allows that. */
export function ReturnItems({ order }: { order: PlacedOrder }) {
  const session = useAuth((snapshot) => snapshot.context.session)
  if (!session || !order.can?.includes('order.return.ask')) return null
  return <Offer key={session.token} session={session} order={order} />
}

function Offer({ session, order }: { session: Session; order: PlacedOrder }) {
  const orders = useOrdersRef()
  const chart = useMemo(
    () => provideReturnRequest((changed) => orders?.send({ type: 'orders.told', order: changed })),
    [orders],
  )
  const input = { session, orderId: order._id ?? order.orderId }
  const [snapshot, send] = useMachine(chart, { ...useInspection(), input })
  const { draft, lines, attempted, messages } = snapshot.context
  const isAsking = snapshot.hasTag('busy')
  const close = () => send({ type: 'return.closed' })
  const container = useTitleFocus(true)
  const wrong = Object.values(attempted ? returnErrors(draft, lines) : {})
  return (
    <div ref={container}>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        onClick={() => send({ type: 'return.opened', lines: returnableLines(order) })}
      >
        Return something
      </Button>
      {snapshot.hasTag('open') && (
        <Dialog title="Return something" onClose={close}>
          <form
            className={styles.form}
            noValidate
            aria-busy={isAsking}
            onSubmit={(event) => {
              event.preventDefault()
              send({ type: 'return.sent' })
            }}
          >
            {[...messages, ...wrong].map((message) => (
              <p key={message} role="alert" className={styles.failure}>
                {message}
              </p>
            ))}
            <Lines
              lines={lines}
              draft={draft}
              onCount={(id, qty) => send({ type: 'return.counted', id, qty })}
              onReason={(reason) => send({ type: 'return.reasoned', reason })}
            />
            <DialogActions>
              <Button kind="secondary" disabled={isAsking} onClick={close}>
                Keep it
              </Button>
              <Button type="submit" pending={isAsking} disabled={isAsking}>
                Ask for a return
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </div>
  )
}

interface LinesProps {
  lines: readonly ReturnableLine[]
  draft: ReturnDraft
  onCount: (id: string, qty: number) => void
  onReason: (reason: string) => void
}

function Lines({ lines, draft, onCount, onReason }: LinesProps) {
  const reason = useId()
  return (
    <>
      <p>Pieces to return:</p>
      {lines.map(({ id, title, most }) => (
        <label key={id} className={styles.line}>
          <span>{title}</span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            placeholder="0"
            value={draft.pieces[id] || ''}
            onChange={({ target }) => onCount(id, Number(target.value))}
          />
        </label>
      ))}
      <label className={styles.line} htmlFor={reason}>
        <span>Reason</span>
        <select id={reason} value={draft.reason} onChange={({ target }) => onReason(target.value)}>
          <option value="" disabled>
            Choose
          </option>
          {RETURN_REASONS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <p className={styles.hint}>We inspect the return and then refund you.</p>
    </>
  )
}
