import { deskReviewsFlow } from '../../machines/desk-reviews'
import { decideReview, loadDeskReviews } from '../services/api/desk-reviews'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of the reviews at the desk with its effects. */
export const bindDeskReviews = (onEnded: OnEnded) =>
  deskReviewsFlow.provide({
    actors: {
      loadReviews: sessionEffect(onEnded, ({ session, query }, signal) =>
        loadDeskReviews(session.token, query, signal),
      ),
      decideReview: sessionEffect(onEnded, ({ session, decision }, signal) =>
        decideReview(session.token, decision ?? { id: '', version: 0, isShown: false }, signal),
      ),
    },
  })
