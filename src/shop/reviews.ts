import type { Provided } from '../../machines/effect'
import { type ReviewsEffects, reviewsMachine } from '../../machines/reviews/reviews.machine'
import { loadReviews } from '../services/api/reviews'
import { effect } from '../services/effect'

/** The reviews of a product with their effects. */
export const provideReviews = () =>
  reviewsMachine.provide({
    actors: {
      loadReviews: effect(({ productId, filter, after }, signal) => loadReviews(productId, filter, after, signal)),
    },
  } satisfies Provided<typeof reviewsMachine, ReviewsEffects>)
