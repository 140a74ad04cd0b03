import type { Thread } from '../../domain/desk/desk-message'
import { formatMomentOfYear } from '../../domain/india-time'
import styles from './conversation.module.css'

interface ConversationProps {
  entries: Thread['entries']
  /** How the two sides are called. */
  customer: string
  shop: string
}

/** The entries of a message, oldest first. */
export function Conversation({ entries, customer, shop }: ConversationProps) {
  return (
    <div role="log" aria-label="Conversation" className="stack-2">
      {entries.map(({ id, at, by, text }) => (
        <div key={id} data-by={by} className={`stack-half ${styles.entry}`}>
          <p className="soft">
            <bdi>{by === 'shop' ? shop : customer}</bdi> <time dateTime={at}>{formatMomentOfYear(at)}</time>
          </p>
          <p className="as-typed">{text}</p>
        </div>
      ))}
    </div>
  )
}
