import { type ReviewOwnActions, reviewFlow } from '../../machines/review'
import { REVIEW_WORDS } from '../../machines/review/words'
import { deleteReview, loadReview, sendReview } from '../services/api/reviews'
import { effect } from '../services/effect'
import type { Effects } from './effects'
import { showToast } from './toasts'

/** The chart of a review with its rules and effects. `reviewsChanged`: how the list of reviews hears of it. */
export const bindReview = (reviewsChanged: () => void) =>
  reviewFlow.provide({
    actors: {
      loadReview: effect(({ token, productId }, signal) => loadReview(token, productId, signal)),
      sendReview: effect(({ token, productId, review, draft }, signal) =>
        sendReview(token, { productId, id: review?.id ?? null }, draft, signal),
      ),
      deleteReview: effect(({ token, review }, signal) => deleteReview(token, review?.id ?? '', signal)),
    },
    actions: { reviewsChanged, toast: (_, { kind }) => showToast({ text: REVIEW_WORDS[kind] }) },
  } satisfies Effects<typeof reviewFlow, ReviewOwnActions>)
