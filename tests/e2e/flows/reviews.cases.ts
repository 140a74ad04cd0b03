import reviews from '../../../machines/reviews/cases'
import { inBrowser } from './in-browser'

/**
 * The paths of `reviews` that a person can take: only loaded reviews can be sorted, and the paths change only the sort
 * order.
 */
export default inBrowser(reviews, {
  events: [
    { type: 'reviews.wished', wish: { sort: 'MOST_STARS', stars: null } },
    { type: 'reviews.wished', wish: { sort: 'NEWEST', stars: null } },
    ...reviews.events.filter(({ type }) => type !== 'reviews.wished'),
  ],
  unreachable: {
    'hasMore never refuses on shown: reviews.more [hasMore] -> loading': 'its button is there where there are more',
  },
  isOffered: (event, { context }) => {
    if (event.type === 'reviews.wished') return context.reviews !== null && event.wish.sort !== context.wish.sort
    return event.type !== 'reviews.more' || context.reviews?.next != null
  },
})
