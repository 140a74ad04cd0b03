import { Link } from 'react-router-dom'
import { MESSAGE_LABELS, MESSAGE_STATES, type MessageRow, parseInboxQuery } from '../../../domain/desk/desk-message'
import { formatMoment } from '../../../domain/india-time'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { PageTitle } from '../../components/ui/page-title'
import { loadMessages } from '../../services/api/desk-messages'
import { type ScreenProps, useDeskList } from '../desk-list'
import { Loaded } from '../loaded'
import { Person } from '../orders/email'
import styles from '../orders/orders.module.css'
import { Pages } from '../pages'
import { Search } from '../search'
import { StateTabs } from '../state-tabs'
import { Table } from '../table'

const STATES = MESSAGE_STATES.map((state) => [state, MESSAGE_LABELS[state]] as const)

/** The messages to the shop, one page at a time. */
export function InboxPage(screen: ScreenProps) {
  // No event reports messages, so the list is polled.
  const list = useDeskList(screen, loadMessages, parseInboxQuery, true)
  const { query, page } = list
  return (
    <>
      <PageTitle document="Inbox">Inbox</PageTitle>
      <Search label="Search messages" hint="A ticket, an e-mail address or a part of the message" list={list} />
      <StateTabs
        states={STATES}
        controls="messages"
        counts={page?.counts ?? {}}
        state={query.state}
        onChoose={(state) => list.narrow({ state })}
      />
      <section
        id="messages"
        role="tabpanel"
        aria-labelledby={`state-${query.state}`}
        aria-busy={list.isBusy}
        className="stack-2"
      >
        <Loaded what="messages" state={list.state}>
          <div role="status" className="if-any">
            {page?.messages.length === 0 && (
              <EmptyState text={query.search === '' ? `No message is ${query.state}.` : 'No messages match.'}>
                {query.search !== '' && (
                  <Button kind="secondary" onClick={() => list.search('')}>
                    Show all messages
                  </Button>
                )}
              </EmptyState>
            )}
          </div>
          {page && page.messages.length > 0 && <MessagesTable messages={page.messages} />}
          <Pages list={list} first="Newest messages" more="Older messages" />
        </Loaded>
      </section>
    </>
  )
}

function MessagesTable({ messages }: { messages: readonly MessageRow[] }) {
  return (
    <Table aria-label="Messages" columns={['Message', 'From', 'Last change']}>
      {messages.map(({ id, subject, email, name, text, at }) => (
        <tr key={id}>
          <th scope="row">
            <span>
              <Link to={`/inbox/${encodeURIComponent(id)}`} aria-describedby={`text-${id}`}>
                {subject}
              </Link>
            </span>{' '}
            <span id={`text-${id}`} className={`soft ${styles.excerpt}`}>
              {text}
            </span>
          </th>
          <td data-label="From">
            <Person name={name} email={email} />
          </td>
          <td data-label="Last change">
            <time dateTime={at}>{formatMoment(at)}</time>
          </td>
        </tr>
      ))}
    </Table>
  )
}
