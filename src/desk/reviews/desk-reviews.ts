import { type DeskReviewsEffects, deskReviewsMachine } from '../../../machines/desk-reviews/desk-reviews.machine'
import type { Provided } from '../../../machines/effect'
import { decideReview, loadDeskReviews } from '../../services/api/desk-reviews'
import { type OnEnded, sessionEffect } from '../session-effect'

/** The reviews at the desk with their effects. */
export const provideDeskReviews = (onEnded: OnEnded) =>
  deskReviewsMachine.provide({
    actors: {
      loadReviews: sessionEffect(onEnded, ({ session, query }, signal) =>
        loadDeskReviews(session.token, query, signal),
      ),
      decideReview: sessionEffect(onEnded, ({ session, decision }, signal) =>
        decideReview(session.token, decision, signal),
      ),
    },
  } satisfies Provided<typeof deskReviewsMachine, DeskReviewsEffects>)
