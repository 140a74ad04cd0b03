import { type DeskReview, needsDecision, type ReviewState } from '../../../domain/catalogue/review'
import { documentDay } from '../../../domain/order/document-labels'
import { Button } from '../../components/ui/button'
import table from '../labelled-table.module.css'
import styles from '../orders/orders.module.css'

const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
  shown: 'Shown',
  reported: 'Reported',
  waiting: 'Waiting',
  hidden: 'Hidden',
}

interface ReviewsTableProps {
  reviews: readonly DeskReview[]
  canDecide: boolean
  /** The id of the review whose decision is in flight. Null: none. */
  decided: string | null
  onDecide: (review: DeskReview, isShown: boolean) => void
}

/** A page of reviews, each with the decisions that a shopkeeper can make. */
export function ReviewsTable({ reviews, canDecide, decided, onDecide }: ReviewsTableProps) {
  return (
    <table aria-label="Reviews" className={table.labelled}>
      <thead>
        <tr>
          <th scope="col">Review</th>
          <th scope="col">Stars</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className={styles.hidden}>Decision</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => {
          const about = `the review of ${review.title} by ${review.name}`
          const button = (isShown: boolean, name: string) => (
            <Button
              kind="secondary"
              aria-label={`${name} ${about}`}
              pending={decided === review.id}
              disabled={!canDecide}
              onClick={() => onDecide(review, isShown)}
            >
              {name}
            </Button>
          )
          const { state } = review
          return (
            <tr key={review.id} data-attention={needsDecision(state) || undefined}>
              <th scope="row">
                <span className={styles.lines}>
                  <a href={`/products/${review.productId}`}>{review.title}</a>
                  <span className={styles.words}>{review.text}</span>
                  <span className={styles.total}>
                    <bdi translate="no">{review.name}</bdi> <span>{documentDay(review.updatedAt)}</span>
                  </span>
                </span>
              </th>
              <td data-label="Stars">{`${review.stars} out of 5`}</td>
              <td data-label="State">
                <span>{STATE_WORDS[state]}</span>
                {review.reports.map(({ reason, at }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two reports may have the same text and the same second
                  <span key={place} className={styles.payment}>
                    {`${documentDay(at)}: ${reason}`}
                  </span>
                ))}
              </td>
              <td>
                <span className={styles.pages}>
                  {state !== 'shown' && button(true, 'Show')}
                  {state !== 'hidden' && button(false, 'Hide')}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
