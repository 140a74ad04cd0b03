import { Suspense, useState } from 'react'
import { useAuth } from '../shop/hooks'
import { Boundary, lazyComponent } from './lazy'
import { Button } from './ui/button'
import { Loader } from './ui/loader'
import { Notice } from './ui/notice'

const ReviewProduct = lazyComponent(() => import('./review-product'))

/** The button to review a product of a delivered order. The code of the form loads on the first click. */
export function WriteReview({ product: { id, title } }: { product: { id: string; title: string } }) {
  const token = useAuth(({ context }) => context.session?.token ?? null)
  const [openings, setOpenings] = useState(0)
  if (token === null) return null
  return (
    <>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        aria-label={`Write a review: ${title}`}
        onClick={() => setOpenings(openings + 1)}
      >
        Write a review
      </Button>
      {openings > 0 && (
        <Boundary
          at={openings}
          failed={<Notice onRetry={() => setOpenings(openings + 1)}>The form could not be loaded.</Notice>}
        >
          <Suspense fallback={<Loader label="Looking for your review…" />}>
            <ReviewProduct key={token} token={token} productId={id} openings={openings} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
