import { reviewsFlow } from '../../machines/reviews'
import { loadReviews } from '../services/api/reviews'
import { effect } from '../services/effect'

/** The chart of a product's reviews with its effects. */
export const bindReviews = () =>
  reviewsFlow.provide({
    actors: {
      loadReviews: effect(({ productId, wish, after }, signal) => loadReviews(productId, wish, after, signal)),
    },
  })
