import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Session } from '../../../domain/account/account'
import { LENGTHS } from '../../../domain/bounds'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Loader } from '../../components/ui/loader'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { TextField } from '../../components/ui/text-field'
import styles from '../orders/orders.module.css'
import { Pages } from '../pages'
import type { OnEnded } from '../session-effect'
import { provideDeskReviews } from './desk-reviews'
import { ReviewsTable } from './reviews-table'

/** The reviews of the shop. Reported and waiting reviews are first. */
export function ReviewsPage({ session, onEnded }: { session: Session; onEnded: OnEnded }) {
  const [chart] = useState(() => provideDeskReviews(onEnded))
  const [snapshot, send] = useMachine(chart, { input: { session } })
  const { query, page, decision, messages } = snapshot.context
  return (
    <>
      <PageTitle document="Reviews">Reviews</PageTitle>
      <search className={styles.filters}>
        <TextField
          label="Search reviews"
          type="search"
          hint="Words of a review, or a product"
          maxLength={LENGTHS.title}
          value={query.search}
          onChange={(search) => send({ type: 'reviews.searched', search })}
        />
      </search>
      <section aria-label="All reviews" aria-busy={snapshot.hasTag('busy')} className={styles.panel}>
        {snapshot.hasTag('failed') && (
          <Notice onRetry={() => send({ type: 'reviews.reload' })} retry="Look again">
            {messages.join(' ')}
          </Notice>
        )}
        {!page && snapshot.hasTag('busy') && <Loader label="Loading the reviews…" />}
        {page && page.reviews.length === 0 && (
          <EmptyState text={query.search === '' ? 'No one has written a review yet.' : 'No reviews match.'}>
            {query.search !== '' && (
              <Button kind="secondary" onClick={() => send({ type: 'reviews.searched', search: '' })}>
                Show all reviews
              </Button>
            )}
          </EmptyState>
        )}
        {page && page.reviews.length > 0 && (
          <ReviewsTable
            reviews={page.reviews}
            canDecide={snapshot.matches({ list: 'idle' })}
            decided={snapshot.hasTag('deciding') ? (decision?.id ?? null) : null}
            onDecide={({ id, version }, isShown) =>
              send({ type: 'review.decided', decision: { id, version, isShown } })
            }
          />
        )}
        <Pages
          after={query.after}
          next={page?.next ?? null}
          first="First reviews"
          more="More reviews"
          onTurn={(after) => send({ type: 'reviews.paged', after })}
        />
      </section>
    </>
  )
}
