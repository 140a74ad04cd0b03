import { useEffect, useLayoutEffect, useRef } from 'react'
import { NOT_RECEIVED, type ReviewState } from '../../../domain/catalogue/review'
import { REVIEW_MESSAGES } from '../../../machines/review/messages'
import { ReviewDialog } from '../../components/review-dialog'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { focusIfLost } from '../../components/ui/focus-if-lost'
import { Notice } from '../../components/ui/notice'
import { provideReview } from '../../shop/review'
import { useFlow } from '../../shop/use-flow'
import styles from './reviews.module.css'

const STATE_MESSAGES: Readonly<Record<ReviewState, string>> = {
  shown: 'You have reviewed this perfume.',
  reported: 'Your review was reported. It stays visible until we have checked it.',
  hidden: 'We’ve hidden your review. If you change it, we’ll check it again.',
  waiting: 'We’ll check your review before we publish it.',
}

interface OwnReviewProps {
  token: string
  productId: string
  /** Called with the id of the shopper's review; `null`: there is none. */
  onKnown: (id: string | null) => void
  /** Called when the list of reviews has changed. */
  onChanged: () => void
}

/** The shopper's own review with its state, or the button to write one. */
export function OwnReview({ token, productId, onKnown, onChanged }: OwnReviewProps) {
  const [snapshot, send] = useFlow(() => provideReview(onChanged), { token, productId, opens: false })
  const { review, hasReceived, messages } = snapshot.context
  const id = review?.id ?? null
  useEffect(() => onKnown(id), [id, onKnown])
  const isDeleting = snapshot.matches('deleting')
  const isOpen = snapshot.hasTag('open')
  const acts = useRef<HTMLDivElement>(null)
  const wasDeleting = useRef(false)
  // The clicked button disappears together with the deleted review.
  useLayoutEffect(() => {
    if (wasDeleting.current && !isDeleting) focusIfLost(acts.current?.querySelector('button'))
    wasDeleting.current = isDeleting
  }, [isDeleting])
  return (
    <div className="stack-2 if-any" aria-busy={snapshot.hasTag('busy')}>
      {snapshot.matches('failed') && (
        <Notice onRetry={() => send({ type: 'review.reload' })}>
          {[REVIEW_MESSAGES.notLoaded, ...messages].join(' ')}
        </Notice>
      )}
      {snapshot.matches('notReceived') && <p className="dim">{NOT_RECEIVED}</p>}
      {!isOpen && review && <Alerts messages={messages} className="danger" />}
      {review && (
        <p role="status" className="dim">
          {STATE_MESSAGES[review.state]}
        </p>
      )}
      {(review?.state === 'hidden' || review?.state === 'waiting') && (
        <p className="as-typed" translate="no">
          {review.text}
        </p>
      )}
      {(review || hasReceived) && (
        <div ref={acts} className={`row ${styles.acts}`}>
          <Button
            kind="secondary"
            aria-haspopup="dialog"
            disabled={isDeleting}
            onClick={() => send({ type: 'review.opened' })}
          >
            {review ? 'Edit review' : 'Write a review'}
          </Button>
          {review && (
            <Button
              kind="quiet"
              pending={isDeleting}
              disabled={isDeleting}
              onClick={() => send({ type: 'review.deleted' })}
            >
              Delete review
            </Button>
          )}
        </div>
      )}
      {isOpen && <ReviewDialog snapshot={snapshot} send={send} />}
    </div>
  )
}
