import { noFilters } from '../../../domain/filters'
import catalogue from '../../paths/catalogue.cases'
import { perfume } from '../../paths/examples'
import { inBrowser } from './in-browser'

const DRAWN = 'The page of products is drawn with all of them.'

/**
 * The paths of `catalogue` that a person can take. While somebody types the clock stands still, so nothing else happens
 * to the products: what may happen to them then is what may happen otherwise.
 */
export default inBrowser(catalogue, {
  // The page of products brings them all.
  inputs: [{ filters: noFilters, drawn: { products: [perfume], count: 1 } }],
  unreachable: {
    'hasAll never refuses on products.starting: always [hasAll] -> products.ready.revalidating': DRAWN,
    'no path enters products.failed': DRAWN,
    'no path enters products.loading': DRAWN,
    'no path takes products.failed: catalogue.reload -> products.loading': DRAWN,
    'no path takes products.loading: xstate.after.requestTimeout.catalogue.products.loading -> products.failed': DRAWN,
    'no path takes products.loading: xstate.done.actor.loadProducts -> products.ready': DRAWN,
    'no path takes products.loading: xstate.error.actor.loadProducts -> products.failed': DRAWN,
    'no path takes products.starting: always -> products.loading': DRAWN,
  },
  abstract: () => null,
  isOffered: ({ type }, snapshot) =>
    !snapshot.matches({ search: 'debouncing' }) || /^(search|filters)\.|searchDebounce/.test(type),
})
