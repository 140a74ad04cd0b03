import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { noFilters } from '../../domain/filters'
import { flows } from '../../machines/index'
import { perfume, silence } from './examples'

export default cases(flows.catalogue, {
  inputs: [
    { filters: noFilters, drawn: null },
    { filters: noFilters, drawn: { products: [perfume], count: 1 } },
    { filters: noFilters, drawn: { products: [perfume], count: 2 } },
  ],
  events: {
    'filters.changed': [{ filters: { ...noFilters, brand: ['AJMAL'] }, history: 'push' }],
    'search.typed': [{ text: 'oud' }],
    'search.left': [{}],
    'catalogue.reload': [{}],
  },
  done: { loadProducts: [[perfume]] },
  error: { loadProducts: [silence] },
  checks: {
    loadProducts: ({ isShown }, { context: { products, count } }) =>
      isShown === (products.length > 0 && products.length === count),
  },
  promises: {
    'a search clears every other filter': ({ event, after }) =>
      !event.type.startsWith('xstate.after.searchDebounce') ||
      isDeepStrictEqual(after.context.filters, { ...noFilters, search: 'oud' }),
    'what is being typed stays until the page is left': ({ event, before, after }) =>
      event.type === 'search.typed' ||
      event.type === 'search.left' ||
      !before?.matches({ search: 'debouncing' }) ||
      after.context.searchText === before.context.searchText,
    'whoever leaves the page is not searched for': ({ event, before, after }) =>
      event.type !== 'search.left' ||
      (isDeepStrictEqual(after.context.filters, before?.context.filters) &&
        after.context.searchText === after.context.filters.search),
  },
  abstract: ({ context }) => context.filters.brand.length,
})
