import { type ReviewOwnActions, reviewFlow } from '../../machines/review'
import { REVIEW_WORDS } from '../../machines/review/words'
import { deleteReview, loadReview, sendReview } from '../services/api/reviews'
import { forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'
import type { Effects } from './effects'
import { showToast } from './toasts'

/** The chart of a review with its rules and effects. `reviewsChanged`: how the list of reviews hears of it. */
export const bindReview = (reviewsChanged: () => void) =>
  reviewFlow.provide({
    actors: {
      loadReview: effect(({ token, productId }, signal) => loadReview(token, productId, signal)),
      sendReview: effect(async ({ token, productId, review, draft }, signal) => {
        const sent = await sendReview(token, { productId, id: review?.id ?? null }, draft, signal)
        forgetDrafts(`review-${productId}`)
        return sent
      }),
      deleteReview: effect(({ token, review }, signal) => deleteReview(token, review?.id ?? '', signal)),
    },
    actions: { reviewsChanged, toast: (_, { kind }) => showToast({ text: REVIEW_WORDS[kind] }) },
  } satisfies Effects<typeof reviewFlow, ReviewOwnActions>)
