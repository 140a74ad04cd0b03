import { noFilters } from '../../../domain/search/filters'
import catalogue from '../../../machines/catalogue/cases'
import { perfume } from '../../../machines/examples'
import { inBrowser } from './in-browser'

const DRAWN = 'The page of products is drawn with all of them.'
const LARGE = 'a real server alone has a large catalogue: tests/unit/machines/catalogue.test.ts shows it'

const because = (why: string, what: readonly string[]) => Object.fromEntries(what.map((path) => [path, why]))

/**
 * The paths of `catalogue` that a person can take. The clock stands still during typing, so nothing else happens to the
 * products. What can happen to them then can happen at other times too.
 */
export default inBrowser(catalogue, {
  // The page of products embeds all of them.
  inputs: [{ filters: noFilters, drawn: { products: [perfume], count: 1 } }],
  done: { loadProducts: [{ products: [perfume], size: null }] },
  unreachable: {
    ...because('tests/e2e/filters.spec.ts composes a word', ['no path takes search: search.composing -> search.idle']),
    ...because(DRAWN, [
      'hasAll never refuses on products.starting: always [hasAll] -> products.ready.revalidating',
      'no path enters products.failed',
      'no path enters products.loading',
      'no path takes products.failed: catalogue.reload -> products.loading',
      'no path takes products.failed: connection.returned -> products.loading',
      'no path takes products.loading: xstate.after.loadTimeout.catalogue.products.loading -> products.failed',
      'no path takes products.loading: xstate.done.actor.loadProducts -> products.arrived',
      'no path takes products.loading: xstate.error.actor.loadProducts -> products.failed',
      'no path takes products.starting: always -> products.loading',
    ]),
    ...because(LARGE, [
      'hasWanted never holds on named.idle: always [hasWanted] -> named.asking',
      'no path enters named.asking',
      'no path enters named.failed',
      'no path takes named.asking: xstate.after.loadTimeout.catalogue.named.asking -> named.failed',
      'no path takes named.asking: xstate.done.actor.loadWanted -> named.idle',
      'no path takes named.asking: xstate.error.actor.loadWanted -> named.failed',
      'no path takes named.failed: catalogue.reload -> named.idle',
      'no path takes named.failed: connection.returned -> named.idle',
      'no path takes named.failed: products.wanted -> named.idle',
      'no path takes named.idle: always [hasWanted] -> named.asking',
      'no path asks hasMore of products.ready: results.endReached [hasMore] -> products.extending',
      'isLarge never holds on products.ready: filters.moved [isLarge] -> products.refining',
      'no path enters products.extending',
      'no path enters products.refining',
      'no path takes products.extending: filters.moved -> products.refining',
      'no path takes products.extending: xstate.done.actor.loadNextPage -> products.ready',
      'no path takes products.ready: filters.moved [isLarge] -> products.refining',
      'no path takes products.ready: results.endReached [hasMore] -> products.extending',
      'no path takes products.refining: filters.moved -> products.refining',
      'no path takes products.refining: xstate.after.loadTimeout.catalogue.products.refining -> products.failed',
      'no path takes products.refining: xstate.done.actor.loadPage -> products.ready',
      'no path takes products.refining: xstate.error.actor.loadPage -> products.failed',
      'isLarge never holds on products.arrived: always [isLarge] -> products.refining',
      'no path asks isLarge of named: products.wanted [isLarge] -> stays',
      'no path asks isLarge of products.failed: catalogue.reload [isLarge] -> products.refining',
      'no path asks isLarge of products.failed: connection.returned [isLarge] -> products.refining',
      'no path asks isLarge of products.failed: filters.moved [isLarge] -> products.refining',
      'no path enters products.ready.cutOff',
      'no path takes named: products.wanted [isLarge] -> stays',
      'no path takes products.arrived: always [isLarge] -> products.refining',
      'no path takes products.extending: xstate.after.loadTimeout.catalogue.products.extending -> products.ready.cutOff',
      'no path takes products.extending: xstate.error.actor.loadNextPage -> products.ready.cutOff',
      'no path takes products.failed: catalogue.reload [isLarge] -> products.refining',
      'no path takes products.failed: connection.returned [isLarge] -> products.refining',
      'no path takes products.failed: filters.moved [isLarge] -> products.refining',
      'no path takes products.ready.cutOff: catalogue.reload -> products.extending',
      'no path takes products.ready.cutOff: connection.returned -> products.extending',
    ]),
  },
  abstract: () => null,
  // A walk opens no address. tests/unit/machines/catalogue.test.ts covers Back.
  isOffered: ({ type, history }, snapshot) =>
    history !== 'none' &&
    !['filters.moved', 'results.endReached', 'products.wanted', 'search.composing'].includes(type) &&
    (!snapshot.matches({ search: 'debouncing' }) || /^(search|filters)\.|searchDebounce/.test(type)),
})
