import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { noFilters } from '../../domain/filters'
import type { Shelf } from '../../domain/shelf'
import { flows } from '../../machines/index'
import { perfume, silence } from './examples'

const page = (next: string | null): Shelf => ({
  products: [perfume],
  total: 5_000,
  facets: { brand: {}, category: {}, scent: {} },
  next,
})

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
    'filters.moved': [{}],
    'shelf.reached': [{}],
    'catalogue.reload': [{}],
  },
  done: {
    loadProducts: [
      { products: [perfume], size: null },
      { products: [perfume], size: 5_000 },
    ],
    loadPage: [page('next'), page(null)],
  },
  error: { loadProducts: [silence], loadPage: [silence] },
  checks: {
    loadProducts: ({ isShown }, { context: { products, count } }) =>
      isShown === (products.length > 0 && products.length === count),
    loadPage: ({ filters, after }, { context }) =>
      isDeepStrictEqual(filters, context.filters) && (after === null || after === context.shelf?.next),
  },
  promises: {
    'a server is asked about a large catalogue alone': ({ after }) =>
      after.context.size !== null ||
      !(after.matches({ products: 'refining' }) || after.matches({ products: 'extending' })),
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
  abstract: ({ context: { filters, size, shelf } }) => [filters.brand.length, size, shelf?.next],
})
