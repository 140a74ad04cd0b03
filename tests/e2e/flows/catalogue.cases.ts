import catalogue from '../../paths/catalogue.cases'
import { inBrowser } from './in-browser'

/**
 * The paths of `catalogue` that a person can take. While somebody types the clock stands still, so nothing else happens
 * to the products: what may happen to them then is what may happen otherwise.
 */
export default inBrowser(catalogue, {
  abstract: () => null,
  isOffered: ({ type }, snapshot) =>
    !snapshot.matches({ search: 'debouncing' }) || /^(search|filters)\.|searchDebounce/.test(type),
})
