import { type Review, reviewDay } from '../../../domain/catalogue/review'
import { Button } from '../../components/ui/button'
import { useAuth } from '../../shop/hooks'
import { provideReviewReport } from '../../shop/review-report'
import { useFlow } from '../../shop/use-flow'
import { ReportDialog } from './report-dialog'
import styles from './reviews.module.css'

interface ReviewListProps {
  reviews: readonly Review[]
  /** The shopper's own review, which has no report button; `null`: none. */
  ownId: string | null
  hasMore: boolean
  isBusy: boolean
  onMore: () => void
}

/** A list of reviews, each with a report button. */
export function ReviewList({ reviews, ownId, hasMore, isBusy, onMore }: ReviewListProps) {
  const [snapshot, send] = useFlow(provideReviewReport)
  const token = useAuth(({ context }) => context.session?.token ?? null)
  return (
    <>
      {reviews.length === 0 ? (
        <p className="dim">No review has this rating.</p>
      ) : (
        <ul className={styles.list} aria-label="All reviews">
          {reviews.map((review) => (
            <li key={review.id} className={`stack-1 ${styles.review}`}>
              <p className={`row-1 label middle ${styles.stars}`}>
                <span aria-hidden>{'★'.repeat(review.stars) + '☆'.repeat(5 - review.stars)}</span>
                <span>{`${review.stars} out of 5`}</span>
              </p>
              <p className="as-typed">{review.text}</p>
              <div className={`row-0 soft middle ${styles.by}`}>
                <bdi translate="no">{review.name}</bdi>
                <time dateTime={review.createdAt}>{reviewDay(review)}</time>
                {review.updatedAt !== review.createdAt && <span>Edited</span>}
                <span>Bought here</span>
                {review.id === ownId ? (
                  <span>Your review</span>
                ) : (
                  <Button
                    kind="quiet"
                    aria-haspopup="dialog"
                    aria-label={`Report the review by ${review.name}`}
                    onClick={() => send({ type: 'report.opened', reviewId: review.id, token })}
                  >
                    Report
                  </Button>
                )}
                {snapshot.context.reported.includes(review.id) && <span>You reported this review.</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div>
          <Button kind="secondary" pending={isBusy} disabled={isBusy} onClick={onMore}>
            More reviews
          </Button>
        </div>
      )}
      {snapshot.hasTag('open') && <ReportDialog snapshot={snapshot} send={send} />}
    </>
  )
}
