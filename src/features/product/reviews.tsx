import { useId, useState } from 'react'
import { NOT_RECEIVED } from '../../../domain/catalogue/review'
import { Loader } from '../../components/ui/loader'
import { Notice } from '../../components/ui/notice'
import { useAuth } from '../../shop/hooks'
import { provideReviews } from '../../shop/reviews'
import { useFlow } from '../../shop/use-flow'
import { OwnReview } from './own-review'
import { ReviewFilters } from './review-filters'
import { ReviewList } from './review-list'
import styles from './reviews.module.css'

/** The reviews of a product, and the shopper's own review. */
export default function Reviews({ productId }: { productId: string }) {
  const [snapshot, send] = useFlow(provideReviews, { productId })
  const token = useAuth(({ context }) => context.session?.token ?? null)
  const [ownId, setOwnId] = useState<string | null>(null)
  const heading = useId()
  const { reviews, filter, messages } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <section className={`stack-2 section breakable ${styles.section}`} aria-labelledby={heading} aria-busy={isBusy}>
      <h2 id={heading}>Reviews</h2>
      {reviews && (
        <p className="strong">
          {reviews.average === null
            ? 'No reviews yet'
            : `${reviews.count} ${reviews.count === 1 ? 'review' : 'reviews'}, ${reviews.average} out of 5`}
        </p>
      )}
      {token === null ? (
        <p className="dim">{NOT_RECEIVED}</p>
      ) : (
        <OwnReview
          key={token}
          token={token}
          productId={productId}
          onKnown={setOwnId}
          onChanged={() => send({ type: 'reviews.changed' })}
        />
      )}
      {reviews && reviews.count > 0 && (
        <>
          <ReviewFilters
            filter={filter}
            counts={reviews.stars}
            onChange={(filter) => send({ type: 'reviews.filtered', filter })}
          />
          <ReviewList
            reviews={reviews.reviews}
            ownId={token === null ? null : ownId}
            hasMore={reviews.next !== null}
            isBusy={isBusy}
            onMore={() => send({ type: 'reviews.more' })}
          />
        </>
      )}
      {snapshot.hasTag('failed') && (
        <Notice onRetry={() => send({ type: 'reviews.reload' })}>
          {['The reviews could not be loaded.', ...messages].join(' ')}
        </Notice>
      )}
      {reviews === null && isBusy && <Loader label="Loading the reviews…" />}
    </section>
  )
}
