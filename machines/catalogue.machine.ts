import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from '../domain/failure'
import type { Filters } from '../domain/filters'
import type { Product } from '../domain/product'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/start-shop.ts')
}

/**
 * The catalogue: its products, loaded once, and what narrows them.
 *
 * `filters.changed` is the only way a filter moves, whether a shopper clicks or an address is opened. Typing in
 * the search box waits until the shopper pauses, then clears every other filter; leaving the page ends the wait.
 */
export const catalogueMachine = setup({
  types: {
    context: {} as {
      products: Product[]
      filters: Filters
      /** What stands in the search box. */
      searchText: string
      failure: Failure | null
    },
    input: {} as { filters: Filters },
    events: {} as
      | { type: 'filters.changed'; filters: Filters; history: 'push' | 'replace' | 'none' }
      | { type: 'search.typed'; text: string }
      | { type: 'search.left' }
      | { type: 'catalogue.reload' },
    tags: {} as 'busy' | 'ready',
  },
  actors: { loadProducts: fromPromise<Product[]>(notBound) },
  actions: {
    replaceProducts: assign({ products: (_, params: { products: Product[] }) => params.products, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => params.error as Failure }),
    setFilters: assign({ filters: (_, params: { filters: Filters }) => params.filters }),
    /** The box shows the search in force; what differs only in spaces at its ends is left as typed. */
    showSearch: assign({
      searchText: ({ context }, params: { filters: Filters }) =>
        context.searchText.trim() === params.filters.search ? context.searchText : params.filters.search,
    }),
    setSearchText: assign({ searchText: (_, params: { text: string }) => params.text }),
    /** Clears every filter but the search. Bound in catalogue.rules.ts. */
    searchAlone: () => {},
    /** The address of the page follows the filters. */
    filtersMoved: (_, _params: { filters: Filters; history: 'push' | 'replace' | 'none' }) => {},
  },
  delays: { requestTimeout: 15_000, searchDebounce: 500 },
}).createMachine({
  id: 'catalogue',
  description: 'The products, loaded once, and the filters and search that narrow them.',
  context: ({ input }) => ({
    products: [],
    filters: input.filters,
    searchText: input.filters.search,
    failure: null,
  }),
  type: 'parallel',
  states: {
    products: {
      description: 'Where the list of products comes from.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The products are being fetched, once.',
          tags: 'busy',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            onDone: {
              target: 'ready',
              actions: { type: 'replaceProducts', params: ({ event }) => ({ products: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { requestTimeout: { target: 'failed' } },
        },
        ready: { description: 'The products are known.', tags: 'ready' },
        failed: {
          description: 'The products could not be fetched. The shopper is told and may try again.',
          on: { 'catalogue.reload': { target: 'loading' } },
        },
      },
    },
    search: {
      description: 'What happens between a keystroke and a search.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being typed; the box shows the search in force.',
          on: {
            'search.typed': {
              target: 'debouncing',
              actions: { type: 'setSearchText', params: ({ event }) => ({ text: event.text }) },
            },
            'filters.changed': {
              actions: [
                { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
                { type: 'showSearch', params: ({ event }) => ({ filters: event.filters }) },
                {
                  type: 'filtersMoved',
                  params: ({ event }) => ({ filters: event.filters, history: event.history }),
                },
              ],
            },
          },
        },
        debouncing: {
          description: 'The shopper is typing; the search waits for a pause.',
          on: {
            'search.typed': {
              target: 'debouncing',
              reenter: true,
              actions: { type: 'setSearchText', params: ({ event }) => ({ text: event.text }) },
            },
            'filters.changed': {
              description: 'A filter moves meanwhile: what is being typed stays.',
              actions: [
                { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
                {
                  type: 'filtersMoved',
                  params: ({ event }) => ({ filters: event.filters, history: event.history }),
                },
              ],
            },
            'search.left': {
              description: 'The shopper has gone to another page: nothing is searched for.',
              target: 'idle',
              actions: { type: 'showSearch', params: ({ context }) => ({ filters: context.filters }) },
            },
          },
          after: {
            searchDebounce: {
              target: 'idle',
              actions: [
                'searchAlone',
                {
                  type: 'filtersMoved',
                  params: ({ context }) => ({ filters: context.filters, history: 'replace' }),
                },
              ],
            },
          },
        },
      },
    },
  },
})
