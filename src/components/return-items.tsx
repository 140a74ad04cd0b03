import { useMachine } from '@xstate/react'
import { useId, useMemo } from 'react'
import * as v from 'valibot'
import type { Session } from '../../domain/account/account'
import type { PlacedOrder } from '../../domain/order/placed-order'
import {
  type ReturnableLine,
  type ReturnDraft,
  returnableLines,
  returnDraftSchema,
  returnErrors,
} from '../../domain/order/return-request'
import { RETURN_REASONS } from '../../domain/order/returns'
import { forgetDrafts } from '../services/drafts'
import { useAuth, useInspection, useOrdersRef } from '../shop/hooks'
import { provideReturnRequest } from '../shop/return-request'
import { Pieces } from './pieces'
import styles from './return-items.module.css'
import { Button } from './ui/button'
import { Dialog, DialogActions } from './ui/dialog'
import { useDraft } from './ui/use-draft'
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
    () => provideReturnRequest((changed) => orders?.send({ type: 'orders.updated', order: changed })),
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
              orderId={input.orderId}
              lines={lines}
              draft={draft}
              onCount={(id, qty) => send({ type: 'return.counted', id, qty })}
              onReason={(reason) => send({ type: 'return.reasoned', reason })}
            />
            <DialogActions>
              <Button
                kind="secondary"
                disabled={isAsking}
                onClick={() => {
                  close()
                  forgetDrafts(`return-${input.orderId}`)
                }}
              >
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

const storedDraft = v.pipe(v.string(), v.parseJson(), returnDraftSchema)

interface LinesProps {
  orderId: string
  lines: readonly ReturnableLine[]
  draft: ReturnDraft
  onCount: (id: string, qty: number) => void
  onReason: (reason: string) => void
}

function Lines({ orderId, lines, draft, onCount, onReason }: LinesProps) {
  const reason = useId()
  useDraft(`return-${orderId}/draft`, JSON.stringify(draft), (text) => {
    const stored = v.safeParse(storedDraft, text)
    if (!stored.success) return
    for (const { id } of lines) onCount(id, stored.output.pieces[id] ?? 0)
    onReason(stored.output.reason)
  })
  return (
    <>
      <p>Pieces to return:</p>
      {lines.map(({ id, title }) => (
        <Pieces key={id} title={title} qty={draft.pieces[id] ?? 0} empty="0" onChange={(qty) => onCount(id, qty)} />
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
      <p className={styles.hint}>We’ll check the return and then refund you.</p>
    </>
  )
}
