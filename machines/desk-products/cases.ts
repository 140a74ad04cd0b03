import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { allProducts } from '../../domain/desk-product'
import { deskProduct, session, silence } from '../examples'
import { deskProductsFlow } from './index'

export default cases(deskProductsFlow, {
  inputs: [{ session, query: allProducts }],
  events: {
    'products.searched': [{ search: 'oud' }],
    'products.paged': [{ after: deskProduct.id }],
    'products.moved': [{ query: allProducts }, { query: { ...allProducts, search: 'oud' } }],
    'products.news': [{}],
    'products.reload': [{}],
  },
  done: { loadProducts: [{ products: [deskProduct], next: deskProduct.id }] },
  error: { loadProducts: [silence] },
  checks: { loadProducts: (asked, { context: { query } }) => isDeepStrictEqual(asked, { session, query }) },
  promises: {
    'an address that says nothing new takes back nothing that was typed': ({ event, before, after }) =>
      event.type !== 'products.moved' ||
      !isDeepStrictEqual(event.query, before?.context.address) ||
      after.context.query === before?.context.query,
    'what is shown stays until another page comes': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.page === (before?.context.page ?? null),
    'another search begins with its first page': ({ event, after }) =>
      event.type !== 'products.searched' || after.context.query.after === '',
    'every page stands in the address': ({ event, actions }) =>
      event.type !== 'products.paged' || actions.some(({ type }) => type === 'showQuery'),
  },
  abstract: ({ context: { query, page, isOutdated } }) => [query, page !== null, isOutdated],
})
