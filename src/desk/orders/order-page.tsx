import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { v4 as uuid } from 'uuid'
import { actsFor, DESK_ACTS, type DeskActType, deskAct, firstDraft, mainAct } from '../../../domain/desk/desk-acts'
import type { DeskOrder } from '../../../domain/desk/desk-order'
import { formatMoment } from '../../../domain/india-time'
import type { PlacedOrder } from '../../../domain/order/placed-order'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { Panel } from '../../components/ui/panel'
import { useChart } from '../../components/ui/use-chart'
import type { ItemProps } from '../desk-list'
import { NotShown } from '../not-shown'
import { useUpdates } from '../updates'
import { useHeadingFocus } from '../use-heading-focus'
import { ActDialog } from './act-dialog'
import { ChangeOrder } from './change-order'
import { provideDeskOrder } from './desk-order'
import styles from './order.module.css'
import { OrderFacts } from './order-facts'
import { OrderMails } from './order-mails'

/** The page of one order. */
export function OrderPage({ session, onEnded, id }: ItemProps) {
  const [snapshot, send] = useChart(() => provideDeskOrder(onEnded), { session, id })
  useUpdates(() => send({ type: 'order.updated' }))
  const { order, isOutdated, act, draft, attempted, messages } = snapshot.context
  const isOpen = snapshot.hasTag('open')
  const isSending = snapshot.hasTag('sending')
  const reload = () => send({ type: 'order.reload' })
  useHeadingFocus(order ? 'order' : 'none')
  if (!order) return <NotShown name="order" snapshot={snapshot} reload={reload} />
  const choose = (type: DeskActType) => {
    const chosen = deskAct(type, uuid(), order)
    send({ type: 'act.chosen', act: chosen, draft: firstDraft(chosen, order) })
  }
  return (
    <>
      <PageTitle document={`Order ${order.orderId}`}>{`Order ${order.orderId}`}</PageTitle>
      {isOutdated && <Notice onRetry={reload}>The order could not be refreshed, so this may be out of date.</Notice>}
      {!isOpen && <Alerts messages={messages} className="danger" />}
      <Acts
        order={order}
        pending={isSending && !isOpen ? (act?.type ?? null) : null}
        isBusy={isSending}
        onChoose={choose}
        change={
          <ChangeOrder
            session={session}
            order={order}
            onEnded={onEnded}
            onChanged={() => send({ type: 'order.updated' })}
          />
        }
      />
      <p className="row links">
        <Link to={`/orders/${encodeURIComponent(id)}/packing-slip`}>Packing slip</Link>
        <Link to={`/orders/${encodeURIComponent(id)}/invoice`}>Invoice</Link>
      </p>
      <div className={`fit ${styles.parts}`}>
        <OrderFacts order={order} />
        <Timeline story={order.story ?? []} />
        <OrderMails
          order={order}
          isBusy={isSending}
          onAgain={(mailId) => send({ type: 'mail.again', mailId })}
          onDismiss={(mailId) => send({ type: 'mail.dismiss', mailId })}
        />
      </div>
      {isOpen && act && (
        <ActDialog
          act={act}
          draft={draft}
          attempted={attempted}
          messages={messages}
          isSending={isSending}
          onChange={(field, value) => send({ type: 'act.changed', field, value })}
          onSend={() => send({ type: 'act.sent' })}
          onClose={() => send({ type: 'act.closed' })}
        />
      )}
    </>
  )
}

interface ActsProps {
  order: DeskOrder
  /** The action that is in flight. */
  pending: DeskActType | null
  isBusy: boolean
  onChoose: (type: DeskActType) => void
  /** The button for a change of the order. */
  change: ReactElement
}

/** The buttons for the actions that the order accepts now. */
function Acts({ order, pending, isBusy, onChoose, change }: ActsProps) {
  const acts = actsFor(order)
  const main = mainAct(order)
  const canChange = order.can?.includes('order.change') === true
  useHeadingFocus([...acts, canChange].join())
  return (
    <section aria-label="What can be done" className="row-1">
      {acts.map((type) => (
        <Button
          key={type}
          kind={type === main ? 'primary' : 'secondary'}
          pending={pending === type}
          disabled={isBusy}
          onClick={() => onChoose(type)}
        >
          {DESK_ACTS[type]}
        </Button>
      ))}
      {canChange && change}
    </section>
  )
}

type Steps = NonNullable<PlacedOrder['story']>

/** The steps of an order and who made them. A status message announces a step that is added while the page is open. */
function Timeline({ story }: { story: Steps }) {
  const [first] = useState(story.length)
  const latest = story.length > first ? story.at(-1) : undefined
  return (
    <Panel title="Timeline" className="breakable">
      <ol className={`stack-1 ${styles.story}`}>
        {story.map(({ type, at, by, words }) => (
          <li key={`${at} ${type} ${words}`}>
            <span>{words}</span>{' '}
            <span className="soft">
              <time dateTime={at}>{formatMoment(at)}</time> <span>{`by the ${by}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="if-any">
        {latest?.words}
      </p>
    </Panel>
  )
}
