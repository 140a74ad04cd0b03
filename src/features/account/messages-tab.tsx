import type { Session } from '../../../domain/account/account'
import type { MessageState, Thread } from '../../../domain/desk/desk-message'
import { href } from '../../../domain/routes'
import { shopTerms } from '../../../domain/shop-terms'
import { Conversation } from '../../components/conversation'
import { ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { LoadState } from '../../components/ui/load-state'
import { loadThreads } from '../../services/api/shop'
import { useAuth } from '../../shop/hooks'
import { useLoader } from '../../shop/use-loader'
import { AccountSkeleton } from './account-skeleton'

const STATES: Readonly<Record<MessageState, string>> = {
  open: 'Waiting for our reply',
  answered: 'Answered',
  closed: 'Closed',
}

/** The shopper's messages to the shop with the replies, newest first. */
export function MessagesTab() {
  const session = useAuth(({ context }) => context.session)
  return session && <Threads key={session.token} session={session} />
}

function Threads({ session }: { session: Session }) {
  const { data, isFailed, reload } = useLoader('messages', (signal) => loadThreads(session.token, signal))
  return (
    <section aria-labelledby="messages" className="stack-3">
      <h2 id="messages">Messages</h2>
      <LoadState
        name="Your messages"
        state={{ isReady: data !== null, isFailed, isStopped: false, isOutdated: false, reload }}
        loading={<AccountSkeleton label="Loading your messages…" kind="order" />}
      >
        {data?.length === 0 && (
          <EmptyState text="You have not written to us yet.">
            <ButtonLink href={href('contact')}>Write to us</ButtonLink>
          </EmptyState>
        )}
        {data?.map((thread) => (
          <ThreadView key={thread.id} thread={thread} />
        ))}
      </LoadState>
    </section>
  )
}

function ThreadView({ thread: { id, subject, state, entries } }: { thread: Thread }) {
  return (
    <article aria-labelledby={`thread-${id}`} className="card stack-1">
      <h3 id={`thread-${id}`}>{subject}</h3>
      <p className="row-0 soft">
        <span translate="no">{id}</span> <span>{STATES[state]}</span>
      </p>
      <Conversation entries={entries} customer="You" shop={shopTerms().name} />
    </article>
  )
}
