import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { noFilters } from '../../domain/search/filters'
import type { FoundProducts } from '../../domain/search/found-products'
import type { Wanted } from '../../domain/search/wanted-products'
import { perfume, silence } from '../examples'
import { catalogueMachine } from './catalogue.machine'

const page = (next: string | null): FoundProducts => ({
  products: [perfume],
  total: 5_000,
  facets: { brand: {}, category: {}, scent: {} },
  dearest: 1_200,
  next,
})

const another = { ...perfume, id: 'sacred-rose', title: 'Sacred Rose', brand: 'SKINN' }
const NO_ANSWER = /^xstate\.(error\.actor\.loadWanted|after\.loadTimeout\.catalogue\.named)/
const RETRIES = ['products.wanted', 'catalogue.reload', 'connection.returned']
const wanted: Wanted = { ids: [another.id], brands: [] }

export default cases(catalogueMachine, {
  inputs: [
    { filters: noFilters, embedded: null },
    { filters: noFilters, embedded: { products: [perfume], count: 1 } },
    { filters: noFilters, embedded: { products: [perfume], count: 2 } },
  ],
  events: {
    'filters.changed': [
      { filters: { brand: ['AJMAL'] }, history: 'push' },
      { filters: noFilters, history: 'none' },
    ],
    'search.typed': [{ text: 'oud' }, { text: '' }],
    'search.composing': [{ text: 'ou' }],
    'search.left': [{ text: '' }],
    'filters.moved': [{ history: 'push' }],
    'results.endReached': [{}],
    'products.wanted': [
      { wanted },
      { wanted: { ids: ['none'], brands: [] } },
      { wanted: { ids: [], brands: [], newest: true } },
    ],
    'catalogue.reload': [{}],
    'connection.returned': [{}],
  },
  done: {
    loadProducts: [
      { products: [perfume], size: null },
      { products: [perfume], size: 5_000 },
    ],
    loadPage: [page('next'), page(null)],
    loadWanted: [
      { query: { ...wanted, newest: true }, products: [another] },
      { query: { ...wanted, newest: true }, products: [] },
    ],
  },
  error: { loadProducts: [silence], loadPage: [silence], loadWanted: [silence] },
  checks: {
    loadProducts: ({ isShown }, { context: { products, count } }) =>
      isShown === (products.length > 0 && products.length === count),
    loadPage: ({ filters, after }, { context }) =>
      isDeepStrictEqual(filters, context.filters) && (after === null || after === context.found?.next),
    loadWanted: ({ wanted: { ids, newest = false } }, { context: { products, named } }) =>
      (newest || ids.length > 0) && ids.every((id) => !products.concat(named).some((product) => product.id === id)),
  },
  promises: {
    'only the products of a large catalogue are filtered by the server': ({ before, after }) =>
      after.context.size !== null ||
      !(
        after.matches({ products: 'refining' }) ||
        after.matches({ products: 'extending' }) ||
        (after.matches({ named: 'asking' }) && !before?.matches({ named: 'asking' }))
      ),
    'a requested product is known afterwards, or known to be absent': ({ event, before, after: { context } }) =>
      !event.type.startsWith('xstate.done.actor.loadWanted') ||
      !before?.context.wanted.ids.includes(another.id) ||
      (!context.wanted.ids.includes(another.id) &&
        context.named.some(({ id }) => id === another.id) !== context.absent.includes(another.id)),
    'wanted products of a large catalogue are requested until they are known, and again after a failure': ({
      event,
      after: { context, ...after },
    }) =>
      context.size === null ||
      (after.matches({ named: 'idle' }) === (context.wanted.ids.length === 0 && !context.wanted.newest) &&
        !(after.matches({ named: 'failed' }) && RETRIES.includes(event.type)) &&
        (after.matches({ named: 'failed' }) || !NO_ANSWER.test(event.type))),
    'a failure in the background changes no product and has no message': ({ event, before, after }) =>
      !before?.matches({ products: { ready: 'revalidating' } }) ||
      !/^xstate\.(error\.actor\.revalidate|after\.requestTimeout)/.test(event.type) ||
      (after.matches({ products: { ready: 'current' } }) && after.context.products === before.context.products),
    'a search clears every other filter, and text that was deleted again is no search': ({ event, before, after }) => {
      if (!before || !event.type.startsWith('xstate.after.searchDebounce')) return true
      const { searchText, filters } = before.context
      const search = searchText.trim()
      const searched = search === '' && filters.search === '' ? filters : { ...noFilters, search }
      return isDeepStrictEqual(after.context.filters, searched)
    },
    'typed text stays until the shopper leaves the page or opens an address': ({ event, before, after }) =>
      event.type.startsWith('search.') ||
      (event.type === 'filters.changed' && event.history === 'none') ||
      !before?.matches({ search: 'debouncing' }) ||
      after.context.searchText === before.context.searchText,
    'a filter that is clicked during typing narrows the typed search': ({ event, before, after }) =>
      event.type !== 'filters.changed' ||
      event.history === 'none' ||
      !before?.matches({ search: 'debouncing' }) ||
      isDeepStrictEqual(after.context.filters, {
        ...noFilters,
        search: before.context.searchText.trim(),
        ...event.filters,
      }),
    'the loaded pages stay when the next one fails': ({ before, after }) =>
      !before?.matches({ products: 'extending' }) ||
      !after.matches({ products: { ready: 'cutOff' } }) ||
      after.context.found === before.context.found,
    'text that an input method composes is shown and not searched for': ({ event, after }) =>
      event.type !== 'search.composing' || (after.matches({ search: 'idle' }) && after.context.searchText === 'ou'),
    'an opened address ends a search and sets every filter': ({ event, after }) =>
      event.type !== 'filters.changed' ||
      event.history !== 'none' ||
      (after.matches({ search: 'idle' }) &&
        isDeepStrictEqual(after.context.filters, event.filters) &&
        after.context.searchText === event.filters.search),
    'leaving the page ends a search, and the box shows the search of the new address': ({ event, before, after }) =>
      event.type !== 'search.left' ||
      (isDeepStrictEqual(after.context.filters, before?.context.filters) &&
        after.matches({ search: 'idle' }) &&
        after.context.searchText === event.text),
  },
  abstract: ({ context: { filters, searchText, size, found, wanted, named } }) => [
    filters.brand.length,
    filters.search,
    searchText === '',
    size,
    found?.next,
    wanted.ids.length,
    wanted.newest,
    named.length,
  ],
})
