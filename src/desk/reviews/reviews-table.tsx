import { type DeskReview, needsDecision, type ReviewState } from '../../../domain/catalogue/review'
import { documentDay } from '../../../domain/order/document-labels'
import { type DeskReviewEffects, deskReviewMachine } from '../../../machines/desk-review/desk-review.machine'
import type { Provided } from '../../../machines/effect'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { useChart } from '../../components/ui/use-chart'
import { decideReview } from '../../services/api/desk-reviews'
import type { ScreenProps } from '../desk-list'
import styles from '../orders/orders.module.css'
import { sessionEffect } from '../session-effect'
import { Table } from '../table'

const STATE_LABELS: Readonly<Record<ReviewState, string>> = {
  shown: 'Shown',
  reported: 'Reported',
  waiting: 'Waiting',
  hidden: 'Hidden',
}

interface ReviewsTableProps extends ScreenProps {
  reviews: readonly DeskReview[]
  onDecided: (review: DeskReview) => void
  onReload: () => void
}

const provideDeskReview = ({ onEnded, onDecided, onReload }: ReviewsTableProps) =>
  deskReviewMachine.provide({
    actors: {
      decideReview: sessionEffect(onEnded, ({ session, decision }, signal) =>
        decideReview(session.token, decision, signal),
      ),
    },
    actions: { reviewDecided: (_, { review }) => onDecided(review), reloadReviews: onReload },
  } satisfies Provided<typeof deskReviewMachine, DeskReviewEffects>)

/** A page of reviews, each with the decisions that a shopkeeper can make. */
export function ReviewsTable(props: ReviewsTableProps) {
  const [snapshot, send] = useChart(() => provideDeskReview(props), { session: props.session })
  const { decision, messages } = snapshot.context
  return (
    <>
      {snapshot.hasTag('failed') && (
        <Notice onRetry={() => send({ type: 'reviews.reload' })} retry="Look again">
          {messages.join(' ')}
        </Notice>
      )}
      <Table aria-label="Reviews" columns={['Review', 'Stars', 'State']} actions="Decision">
        {props.reviews.map((review) => {
          const about = `the review of ${review.title} by ${review.name}`
          const button = (isShown: boolean, name: string) => {
            const decide = {
              type: 'review.decided',
              decision: { id: review.id, version: review.version, isShown },
            } as const
            return (
              <Button
                kind="secondary"
                aria-label={`${name} ${about}`}
                pending={snapshot.hasTag('busy') && decision?.id === review.id}
                disabled={!snapshot.can(decide)}
                onClick={() => send(decide)}
              >
                {name}
              </Button>
            )
          }
          const { state } = review
          return (
            <tr key={review.id} data-attention={needsDecision(state) || undefined}>
              <th scope="row">
                <span className={styles.lines}>
                  <a href={`/products/${review.productId}`}>{review.title}</a>
                  <span className={`as-typed ${styles.review}`}>{review.text}</span>
                  <span className={`soft ${styles.total}`}>
                    <bdi translate="no">{review.name}</bdi> <span>{documentDay(review.updatedAt)}</span>
                  </span>
                </span>
              </th>
              <td data-label="Stars">{`${review.stars} out of 5`}</td>
              <td data-label="State">
                <span>{STATE_LABELS[state]}</span>
                {review.reports.map(({ reason, at }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two reports may have the same text and the same second
                  <span key={place} className={styles.payment}>
                    {`${documentDay(at)}: ${reason}`}
                  </span>
                ))}
              </td>
              <td>
                <span className="row-2">
                  {state !== 'shown' && button(true, 'Show')}
                  {state !== 'hidden' && button(false, 'Hide')}
                </span>
              </td>
            </tr>
          )
        })}
      </Table>
    </>
  )
}
