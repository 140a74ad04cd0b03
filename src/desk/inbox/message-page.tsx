import { Link } from 'react-router-dom'
import { v4 as uuid } from 'uuid'
import { LENGTHS } from '../../../domain/bounds'
import { type DeskMessage, MESSAGE_LABELS } from '../../../domain/desk/desk-message'
import { Conversation } from '../../components/conversation'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { Fact } from '../../components/ui/fact'
import { PageTitle } from '../../components/ui/page-title'
import { submitting } from '../../components/ui/submitting'
import { TextArea } from '../../components/ui/text-area'
import { useChart } from '../../components/ui/use-chart'
import type { ItemProps } from '../desk-list'
import { NotShown } from '../not-shown'
import { Email } from '../orders/email'
import styles from '../orders/order.module.css'
import { useHeadingFocus } from '../use-heading-focus'
import { provideDeskMessage } from './desk-message'

/** The page of one message. */
export function MessagePage({ session, onEnded, id }: ItemProps) {
  const [snapshot, send] = useChart(() => provideDeskMessage(onEnded), { session, id })
  const { message, text, attempted, messages } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  useHeadingFocus(message ? 'message' : 'none')
  if (!message) return <NotShown name="message" snapshot={snapshot} reload={() => send({ type: 'message.reload' })} />
  const isClosed = message.state === 'closed'
  return (
    <>
      <PageTitle document={message.subject}>{message.subject}</PageTitle>
      <div className={`fit ${styles.parts}`}>
        <section aria-label="Reply to the message" className="card stack-2 breakable">
          <Conversation entries={message.entries} customer={message.name ?? 'The writer'} shop="The shop" />
          <form
            className="stack-2"
            noValidate
            aria-busy={isBusy}
            onSubmit={submitting(() => send({ type: 'reply.sent', id: uuid() }))}
          >
            <Alerts messages={messages} className="danger" />
            <TextArea
              label="Reply"
              draft={`reply/${id}`}
              rows={5}
              maxLength={LENGTHS.message}
              hint={`Up to ${LENGTHS.message.toLocaleString('en')} characters. Sent by mail, and shown in the customer’s account`}
              error={attempted && text.trim() === '' ? 'Write a reply.' : undefined}
              value={text}
              onChange={(typed) => send({ type: 'reply.changed', text: typed })}
            />
            <div className="row-1">
              <Button type="submit" pending={snapshot.hasTag('sending')} disabled={isBusy}>
                Send reply
              </Button>
              <Button
                kind="secondary"
                disabled={isBusy}
                onClick={() => send({ type: 'message.moved', state: isClosed ? 'open' : 'closed' })}
              >
                {isClosed ? 'Open again' : 'Close'}
              </Button>
            </div>
          </form>
        </section>
        <Facts message={message} />
      </div>
    </>
  )
}

function Facts({ message: { id, state, name, email, orders } }: { message: DeskMessage }) {
  return (
    <section aria-label="About the message" className="card stack-2 breakable">
      <dl className={`stack-1 terms ${styles.facts}`}>
        <Fact term="State">
          <span role="status">{MESSAGE_LABELS[state]}</span>
        </Fact>
        <Fact term="Ticket" translate="no">
          {id}
        </Fact>
        <Fact term="From" translate="no">
          <span>{name !== null && <bdi>{name}</bdi>}</span>{' '}
          <span>
            {email !== '' && (
              <a href={`mailto:${email}`}>
                <Email address={email} />
              </a>
            )}
          </span>
        </Fact>
        {name !== null && (
          <Fact term="Customer">
            <Link to={`/orders?search=${encodeURIComponent(email)}`}>{`Orders of ${name}`}</Link>
          </Fact>
        )}
        {orders.map(({ _id, orderId }) => (
          <Fact key={_id} term="Order" translate="no">
            <Link to={`/orders/${encodeURIComponent(_id)}`}>{orderId}</Link>
          </Fact>
        ))}
      </dl>
    </section>
  )
}
