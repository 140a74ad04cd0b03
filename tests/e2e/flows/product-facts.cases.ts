import { perfume } from '../../../machines/examples'
import productFacts from '../../../machines/product-facts/cases'
import { inBrowser } from './in-browser'

/** The paths of `product-facts` after a click from another page: a page that is opened brings what it is to show. */
export default inBrowser(productFacts, {
  inputs: [{ productId: perfume.id, facts: null }],
  unreachable: Object.fromEntries(
    [
      'isTold never holds on starting: always [isTold] -> known',
      'no path takes starting: always [isTold] -> known',
    ].map((way) => [way, 'the page that is opened brings it']),
  ),
  isOffered: () => true,
})
