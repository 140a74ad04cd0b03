import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { allProducts } from '../../domain/desk/desk-product'
import { deskProduct, session, silence } from '../examples'
import { deskProductsMachine } from './desk-products.machine'

export default cases(deskProductsMachine, {
  inputs: [{ session, query: allProducts }],
  events: {
    'products.searched': [{ search: 'oud' }],
    'products.paged': [{ after: deskProduct.id }],
    'products.moved': [{ query: allProducts }, { query: { ...allProducts, search: 'oud' } }],
    'products.news': [{}],
    'products.fetching': [],
    'products.reload': [{}],
  },
  done: { loadProducts: [{ products: [deskProduct], next: deskProduct.id }] },
  error: { loadProducts: [silence] },
  checks: { loadProducts: (input, { context: { query } }) => isDeepStrictEqual(input, { session, query }) },
  promises: {
    'changes during a refresh do not restart it': ({ event, before, after }) =>
      event.type !== 'products.news' ||
      !before?.matches({ view: 'refreshing' }) ||
      after.matches({ view: 'refreshing', freshness: 'stale' }),
    'changes during a fetch cause exactly one more fetch after it': ({ event, before, after }) =>
      !/\.actor\.(load|refresh)Products$/.test(event.type) ||
      (['loading', 'refreshing'].includes(after.value.view) === before?.matches({ freshness: 'stale' }) &&
        after.matches({ freshness: 'fresh' })),
    'a URL with the same query does not reset the search': ({ event, before, after }) =>
      event.type !== 'products.moved' ||
      !isDeepStrictEqual(event.query, before?.context.address) ||
      after.context.query === before?.context.query,
    'the visible page stays until another one arrives': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.page === (before?.context.page ?? null),
    'another search starts at the first page': ({ event, after }) =>
      event.type !== 'products.searched' || after.context.query.after === '',
    'every page is written into the URL': ({ event, actions }) =>
      event.type !== 'products.paged' || actions.some(({ type }) => type === 'showQuery'),
  },
  abstract: ({ context: { query, page, isOutdated } }) => [query, page !== null, isOutdated],
})
