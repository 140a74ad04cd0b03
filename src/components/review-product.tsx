import { useEffect } from 'react'
import { provideReview } from '../shop/review'
import { useFlow } from '../shop/use-flow'
import { ReviewDialog } from './review-dialog'
import { Loader } from './ui/loader'
import { Notice } from './ui/notice'

interface ReviewProductProps {
  token: string
  productId: string
  /** How often the shopper has clicked the button. Each click opens the form. */
  openings: number
}

/** Loads the shopper's review of a product, then shows the form for it. */
export default function ReviewProduct({ token, productId, openings }: ReviewProductProps) {
  const [snapshot, send] = useFlow(() => provideReview(() => {}), { token, productId, opens: true })
  useEffect(() => {
    if (openings > 1) send({ type: 'review.opened' })
  }, [openings, send])
  return (
    <>
      {snapshot.matches('loading') && <Loader label="Looking for your review…" />}
      {snapshot.matches('failed') && (
        <Notice onRetry={() => send({ type: 'review.reload' })}>{snapshot.context.messages.join(' ')}</Notice>
      )}
      {snapshot.hasTag('open') && <ReviewDialog snapshot={snapshot} send={send} />}
    </>
  )
}
