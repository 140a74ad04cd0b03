import review from '../../../machines/review/cases'
import { inBrowser } from './in-browser'

/** The paths of `review` on the page of a product, where only a click opens its form. */
export default inBrowser(review, {
  inputs: review.inputs.slice(0, 1),
  unreachable: {
    'no path takes loaded: always [opens] -> draft':
      'the page of an order opens the form so: tests/e2e/reviews.spec.ts',
    'opens never holds on loaded: always [opens] -> draft':
      'the page of an order opens the form so: tests/e2e/reviews.spec.ts',
  },
  isOffered: () => true,
})
