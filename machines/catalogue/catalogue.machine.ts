import { assign, raise, setup } from 'xstate'
import type { Product } from '../../domain/catalogue/product'
import { sameOrNew } from '../../domain/record'
import { type Filters, noFilters } from '../../domain/search/filters'
import type { FoundProducts, LoadedProducts } from '../../domain/search/found-products'
import { cutSearch } from '../../domain/search/search-tokens'
import {
  newProducts,
  stillWanted,
  type Wanted,
  type WantedAnswer,
  withoutRequested,
} from '../../domain/search/wanted-products'
import { loadTimeout, requestTimeout } from '../delays'
import { call, effect } from '../effect'

/** How a change of the filters enters the browser's history. */
type History = 'push' | 'replace' | 'none'

/** The pause after which typed text is searched for, in ms. */
const searchDebounce = 500

/** Provided by src/shop/catalogue.ts. */
const effects = {
  actors: {
    /** `isShown`: the products are on the screen already, so the request can wait until the page is interactive. */
    loadProducts: call<LoadedProducts, { isShown: boolean }>(),
    /** The page of a large catalogue after the cursor `after`. Null: the first page. */
    loadPage: call<FoundProducts, { filters: Filters; after: string | null }>(),
    /** Products of a large catalogue by id, by brand, and the newest ones, up to the limit of one response. */
    loadWanted: call<WantedAnswer, { wanted: Wanted }>(),
  },
  actions: {
    /** Updates the address of the page. */
    filtersMoved: effect<{ filters: Filters; history: History }>(),
  },
}
export type CatalogueEffects = typeof effects

/** The text of the search box for a search. Typed text that differs only in surrounding spaces remains unchanged. */
const boxText = (typed: string, search: string) => (typed.trim() === search ? typed : search)

/**
 * The catalogue: its products, loaded once, with filters and a search.
 *
 * A page that contains all products shows them at once and refetches them in the background. If that fails, no message appears.
 * A page that contains the first of many products shows those while the others are loading.
 * Every change of the filters is one `filters.changed`, whether a shopper clicks or opens an address. Typing in the search box
 * waits for a pause, then clears every other filter, unless the text was deleted again. A click on a filter ends the wait,
 * searches for the typed text and narrows its results. Opening an address, as by Back, ends the wait and replaces the text.
 * Leaving the page ends the wait, and the box shows the search of the new address.
 * The server filters a large catalogue: each change of a filter requests the first page, and the end of the results requests
 * the next one. When that fails, the earlier results stay.
 * Products that a page needs and the first page does not contain are requested by id, by brand, or as the newest.
 */
export const catalogueMachine = setup({
  types: {
    context: {} as {
      /** All products, or the first of many. */
      products: Product[]
      /** The number of products. More than `products` while the others are loading, and in a large catalogue. */
      count: number
      /** The number of products of a large catalogue, which the server filters. Null: the shop filters them itself. */
      size: number | null
      /** The results of the server in a large catalogue. */
      found: FoundProducts | null
      /** Products of a large catalogue that were requested individually. */
      named: Product[]
      /** The products that still must be requested. */
      wanted: Wanted
      /** Requested ids that the server does not know. */
      absent: string[]
      filters: Filters
      /** The text of the search box. */
      searchText: string
    },
    /** `embedded`: the products embedded in the prerendered page, all or the first of them. Null: none. */
    input: {} as { filters: Filters; embedded: { products: Product[]; count: number } | null },
    /** `filters`: the filters that change. An address sets all of them. */
    events: {} as
      | { type: 'filters.changed'; filters: Partial<Filters>; history: History }
      | { type: 'search.typed'; text: string }
      /** An input method is composing text. The box shows it; the search starts when it is finished. */
      | { type: 'search.composing'; text: string }
      /** `text`: the search of the address. */
      | { type: 'search.left'; text: string }
      | { type: 'filters.moved'; history: History }
      | { type: 'results.endReached' }
      | { type: 'products.wanted'; wanted: Wanted }
      | { type: 'catalogue.reload' }
      | { type: 'connection.returned' },
    tags: {} as 'busy' | 'ready',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    /** Unchanged records stay the same objects, so that they are not rendered again. */
    setProducts: assign(({ context }, { products, size }: LoadedProducts) => ({
      products: sameOrNew(context.products, products),
      count: size ?? products.length,
      size,
      found: null,
      named: newProducts(context.named, products),
    })),
    setFound: assign((_, found: FoundProducts) => ({ found })),
    addFound: assign(({ context }, found: FoundProducts) => ({
      found: { ...found, products: (context.found?.products ?? []).concat(found.products) },
    })),
    /** Known products are not requested again. */
    want: assign(({ context: { products, named, wanted } }, more: { wanted: Wanted }) => ({
      wanted: stillWanted(wanted, more.wanted, products.concat(named)),
    })),
    addNamed: assign(({ context: { products, named, wanted, absent } }, { query, products: found }: WantedAnswer) => ({
      named: named.concat(newProducts(found, products.concat(named))),
      wanted: withoutRequested(wanted, query),
      absent: absent
        .filter((id) => !query.ids.includes(id))
        .concat(query.ids.filter((id) => !found.some((product) => product.id === id))),
    })),
    raiseMoved: raise((_, { history }: { history: History }) => ({ type: 'filters.moved' as const, history })),
    changeFilters: assign(
      ({ context: { searchText, filters } }, { filters: changed }: { filters: Partial<Filters> }) => ({
        filters: { ...filters, ...changed },
        searchText: boxText(searchText, changed.search ?? filters.search),
      }),
    ),
    showSearch: assign(({ context }, { text }: { text: string }) => ({
      searchText: boxText(context.searchText, text),
    })),
    setText: assign((_, { text }: { text: string }) => ({ searchText: cutSearch(text) })),
    /** Clears every filter except the search. Specification §2. */
    searchAlone: assign({ filters: ({ context }) => ({ ...noFilters, search: context.searchText.trim() }) }),
  },
  guards: {
    hasAll: ({ context: { products, count } }) => products.length > 0 && products.length === count,
    isLarge: ({ context }) => context.size !== null,
    isNoSearch: ({ context: { searchText, filters } }) => searchText.trim() === '' && filters.search === '',
    hasWanted: ({ context: { size, wanted } }) =>
      size !== null && (wanted.newest || wanted.ids.length + wanted.brands.length > 0),
    hasMore: ({ context }) => context.found !== null && context.found.next !== null,
  },
  delays: { loadTimeout, requestTimeout, searchDebounce },
}).createMachine({
  id: 'catalogue',
  description: 'The products, loaded once, with filters and a search.',
  context: ({ input }) => ({
    products: input.embedded?.products ?? [],
    count: input.embedded?.count ?? 0,
    size: null,
    found: null,
    named: [],
    wanted: { ids: [], brands: [] },
    absent: [],
    filters: input.filters,
    searchText: input.filters.search,
  }),
  type: 'parallel',
  states: {
    products: {
      description: 'The list of products.',
      initial: 'starting',
      states: {
        starting: {
          description: 'Checks whether the page contains all products.',
          always: [{ guard: 'hasAll', target: 'ready.revalidating' }, { target: 'loading' }],
        },
        loading: {
          description: 'The products are loading, once.',
          tags: 'busy',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            input: { isShown: false },
            onDone: { target: 'arrived', actions: { type: 'setProducts', params: ({ event }) => event.output } },
            onError: { target: 'failed' },
          },
          after: { loadTimeout: { target: 'failed' } },
        },
        arrived: {
          description: 'Checks whether the server filters the products.',
          always: [{ guard: 'isLarge', target: 'refining' }, { target: 'ready' }],
        },
        ready: {
          description: 'The products are loaded, or some of a large catalogue.',
          tags: 'ready',
          on: {
            'filters.moved': { guard: 'isLarge', target: 'refining' },
            'results.endReached': { guard: 'hasMore', target: 'extending' },
          },
          initial: 'current',
          states: {
            current: { description: 'No request is running.' },
            revalidating: {
              description: 'The products of the page are being refetched in the background.',
              invoke: {
                id: 'revalidateProducts',
                src: 'loadProducts',
                input: { isShown: true },
                onDone: {
                  target: '#catalogue.products.arrived',
                  actions: { type: 'setProducts', params: ({ event }) => event.output },
                },
                onError: { description: 'The products stay.', target: 'current' },
              },
              after: { requestTimeout: { target: 'current' } },
            },
            cutOff: {
              description: 'The next results failed to load. The others stay.',
              on: {
                'catalogue.reload': { target: '#catalogue.products.extending' },
                'connection.returned': { target: '#catalogue.products.extending' },
              },
            },
          },
        },
        refining: {
          description: 'The server filters a large catalogue. The results stay.',
          tags: ['ready', 'busy'],
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => ({ filters: context.filters, after: null }),
            onDone: { target: 'ready', actions: { type: 'setFound', params: ({ event }) => event.output } },
            onError: { target: 'failed' },
          },
          on: {
            // The older request is aborted.
            'filters.moved': { target: 'refining', reenter: true },
          },
          after: { loadTimeout: { target: 'failed' } },
        },
        extending: {
          description: 'The next results of a large catalogue are loading.',
          tags: 'ready',
          invoke: {
            id: 'loadNextPage',
            src: 'loadPage',
            input: ({ context }) => ({ filters: context.filters, after: context.found ? context.found.next : null }),
            onDone: { target: 'ready', actions: { type: 'addFound', params: ({ event }) => event.output } },
            onError: { target: 'ready.cutOff' },
          },
          on: { 'filters.moved': { target: 'refining' } },
          after: { loadTimeout: { target: 'ready.cutOff' } },
        },
        failed: {
          description: 'The products failed to load. The shopper may try again.',
          on: {
            'filters.moved': { guard: 'isLarge', target: 'refining' },
            'catalogue.reload': [{ guard: 'isLarge', target: 'refining' }, { target: 'loading' }],
            'connection.returned': [{ guard: 'isLarge', target: 'refining' }, { target: 'loading' }],
          },
        },
      },
    },
    named: {
      description: 'Individual products of a large catalogue that a page needs.',
      initial: 'idle',
      on: {
        'products.wanted': { guard: 'isLarge', actions: { type: 'want', params: ({ event }) => event } },
      },
      states: {
        idle: {
          description: 'All products that the page needs are known.',
          always: { guard: 'hasWanted', target: 'asking' },
        },
        asking: {
          description: 'They are loading. Later requests wait.',
          invoke: {
            id: 'loadWanted',
            src: 'loadWanted',
            input: ({ context }) => ({ wanted: context.wanted }),
            onDone: { target: 'idle', actions: { type: 'addNamed', params: ({ event }) => event.output } },
            onError: { target: 'failed' },
          },
          after: { loadTimeout: { target: 'failed' } },
        },
        failed: {
          description: 'They failed to load. The shopper may try again.',
          on: {
            'catalogue.reload': { target: 'idle' },
            'connection.returned': { target: 'idle' },
            'products.wanted': { target: 'idle', actions: { type: 'want', params: ({ event }) => event } },
          },
        },
      },
    },
    search: {
      description: 'The wait between a keystroke and a search.',
      initial: 'idle',
      on: {
        'filters.moved': {
          actions: {
            type: 'filtersMoved',
            params: ({ context: { filters }, event: { history } }) => ({ filters, history }),
          },
        },
        'search.typed': { target: '.debouncing', actions: { type: 'setText', params: ({ event }) => event } },
        'search.composing': { target: '.idle', actions: { type: 'setText', params: ({ event }) => event } },
        'search.left': { target: '.idle', actions: { type: 'showSearch', params: ({ event }) => event } },
      },
      states: {
        idle: {
          description: 'No search is waiting for a pause.',
          on: {
            'filters.changed': {
              actions: [
                { type: 'changeFilters', params: ({ event }) => event },
                { type: 'raiseMoved', params: ({ event }) => event },
              ],
            },
          },
        },
        debouncing: {
          description: 'The shopper is typing; the search waits for a pause.',
          on: {
            'filters.changed': {
              // The search for the typed text starts at once, and the filter narrows its results. An address replaces the text.
              target: 'idle',
              actions: [
                'searchAlone',
                { type: 'changeFilters', params: ({ event }) => event },
                { type: 'raiseMoved', params: ({ event }) => event },
              ],
            },
          },
          after: {
            searchDebounce: [
              { description: 'The text was deleted again.', guard: 'isNoSearch', target: 'idle' },
              {
                target: 'idle',
                actions: ['searchAlone', { type: 'raiseMoved', params: { history: 'replace' } }],
              },
            ],
          },
        },
      },
    },
  },
})
