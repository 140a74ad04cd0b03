import type { Provided } from '../../machines/effect'
import { type ReviewEffects, reviewMachine } from '../../machines/review/review.machine'
import { deleteReview, loadReview, sendReview } from '../services/api/reviews'
import { forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'
import { showToast } from './toasts'

/** The shopper's review with its effects. `reviewsChanged` notifies the list of reviews. */
export const provideReview = (reviewsChanged: () => void) =>
  reviewMachine.provide({
    actors: {
      loadReview: effect(({ token, productId }, signal) => loadReview(token, productId, signal)),
      sendReview: effect(async ({ token, productId, review, draft }, signal) => {
        const sent = await sendReview(token, { productId, id: review?.id ?? null }, draft, signal)
        forgetDrafts(`review-${productId}`)
        return sent
      }),
      deleteReview: effect(({ token, review }, signal) => deleteReview(token, review.id, signal)),
    },
    actions: { reviewsChanged, toast: (_, message) => showToast(message) },
  } satisfies Provided<typeof reviewMachine, ReviewEffects>)
