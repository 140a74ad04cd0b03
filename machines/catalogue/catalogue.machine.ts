import { assign, fromPromise, raise, setup } from 'xstate'
import type { Filters } from '../../domain/filters'
import type { FoundProducts, LoadedProducts } from '../../domain/found-products'
import type { Product } from '../../domain/product'
import type { Wanted, WantedAnswer } from '../../domain/wanted-products'

/** What a move of the filters makes of the browser's history. */
type History = 'push' | 'replace' | 'none'

const notBound = () => Promise.reject(new Error('not bound: see src/shop/bind-catalogue.ts'))

/**
 * The catalogue: its products, loaded once, and what narrows them.
 *
 * A page that brings all products shows them at once and asks the backend in the background; what fails there stays quiet.
 * A page that brings the first of many shows those while the rest is loading.
 * `filters.changed` is the only way a filter moves, whether a shopper clicks or an address is opened. Typing in
 * the search box waits until the shopper pauses, then clears every other filter. A filter that is clicked ends the wait
 * and narrows what was typed; an address, as after Back, ends it and stands; leaving the page ends it,
 * and the box shows what the new address names.
 * A large catalogue stays at its server: each move of a filter asks for its first page, and the end of the results for
 * the next; one that does not come leaves those before it.
 * Products that a page needs and that have not come with the first of it are asked for: by their ids, or as the newest.
 */
export const catalogueMachine = setup({
  types: {
    context: {} as {
      /** All products, or the first of many. */
      products: Product[]
      /** How many products there are. More than are known while the rest is loading, and of a large catalogue. */
      count: number
      /** How many the catalogue has, where its server filters them; null: the shop does. */
      size: number | null
      /** What the server found of a large catalogue. */
      found: FoundProducts | null
      /** Products of a large catalogue that were asked for beside the first of it. */
      named: Product[]
      /** What is still to be asked for. */
      wanted: Wanted
      /** Ids that were asked for and that the server does not know. */
      absent: string[]
      filters: Filters
      /** What stands in the search box. */
      searchText: string
    },
    /** `drawn`: what the page brings, all products or the first of them; null: nothing. */
    input: {} as { filters: Filters; drawn: { products: Product[]; count: number } | null },
    /** `filters`: what changes; an address says all of them. */
    events: {} as
      | { type: 'filters.changed'; filters: Partial<Filters>; history: History }
      | { type: 'search.typed'; text: string }
      /** An input method is composing a word: it is shown, and searched for once it is finished. */
      | { type: 'search.composing'; text: string }
      /** `text`: the search that the address names. */
      | { type: 'search.left'; text: string }
      | { type: 'filters.moved'; history: History }
      | { type: 'results.endReached' }
      | { type: 'products.wanted'; wanted: Wanted }
      | { type: 'catalogue.reload' }
      | { type: 'connection.returned' },
    tags: {} as 'busy' | 'ready',
  },
  actors: {
    /** `isShown`: the products are on the screen already, so that nobody waits for the answer. */
    loadProducts: fromPromise<LoadedProducts, { isShown: boolean }>(notBound),
    /** The page of a large catalogue that follows `after`; null: the first one. */
    loadPage: fromPromise<FoundProducts, { filters: Filters; after: string | null }>(notBound),
    /** Products of a large catalogue by their ids, some of a brand, and the newest; as many as one answer brings. */
    loadWanted: fromPromise<WantedAnswer, { wanted: Wanted }>(notBound),
  },
  actions: {
    /** Bound in rules.ts: records that say the same stay, so that nothing is rendered for them. */
    setProducts: (_, _loaded: LoadedProducts) => {},
    setFound: assign((_, found: FoundProducts) => ({ found })),
    /** Bound in rules.ts: behind what was found before. */
    addFound: (_, _found: FoundProducts) => {},
    /** Bound in rules.ts, as addNamed: what is known is not asked for again. */
    want: (_, _params: { wanted: Wanted }) => {},
    addNamed: (_, _answer: WantedAnswer) => {},
    tellMoved: raise((_, { history }: { history: History }) => ({ type: 'filters.moved' as const, history })),
    /** Bound in rules.ts, as showSearch (the box shows the search of the address) and setText (within its bounds). */
    changeFilters: (_, _params: { filters: Partial<Filters> }) => {},
    showSearch: (_, _params: { text: string }) => {},
    setText: (_, _params: { text: string }) => {},
    /** Clears every filter but the search. Bound in rules.ts. */
    searchAlone: () => {},
    /** The address of the page follows the filters. */
    filtersMoved: (_, _params: { filters: Filters; history: History }) => {},
  },
  guards: {
    hasAll: ({ context: { products, count } }) => products.length > 0 && products.length === count,
    isLarge: ({ context }) => context.size !== null,
    hasWanted: ({ context: { size, wanted } }) =>
      size !== null && (wanted.newest || wanted.ids.length + wanted.brands.length > 0),
    hasMore: ({ context }) => context.found !== null && context.found.next !== null,
  },
  delays: { loadTimeout: 9_000, requestTimeout: 15_000, searchDebounce: 500 },
}).createMachine({
  id: 'catalogue',
  description: 'The products, loaded once, their filters and search.',
  context: ({ input }) => ({
    products: input.drawn?.products ?? [],
    count: input.drawn?.count ?? 0,
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
      description: 'Where the list of products comes from.',
      initial: 'starting',
      states: {
        starting: {
          description: 'Does the page bring all products?',
          always: [{ guard: 'hasAll', target: 'ready.revalidating' }, { target: 'loading' }],
        },
        loading: {
          description: 'The products are being fetched, once.',
          tags: 'busy',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            input: { isShown: false },
            onDone: {
              target: 'arrived',
              actions: { type: 'setProducts', params: ({ event }) => event.output },
            },
            onError: { target: 'failed' },
          },
          after: { loadTimeout: { target: 'failed' } },
        },
        arrived: {
          description: 'Does the server filter the products?',
          always: [{ guard: 'isLarge', target: 'refining' }, { target: 'ready' }],
        },
        ready: {
          description: 'The products are loaded, of a large catalogue a part.',
          tags: 'ready',
          on: {
            'filters.moved': { guard: 'isLarge', target: 'refining' },
            'results.endReached': { guard: 'hasMore', target: 'extending' },
          },
          initial: 'current',
          states: {
            current: { description: 'Nothing is asked for.' },
            revalidating: {
              description: 'The products of the page are fetched again in the background.',
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
          description: 'The next results of a large catalogue are being fetched.',
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
      description: 'Single products of a large catalogue that a page needs.',
      initial: 'idle',
      on: {
        'products.wanted': {
          guard: 'isLarge',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
      states: {
        idle: {
          description: 'Everything is known that a page needs.',
          always: { guard: 'hasWanted', target: 'asking' },
        },
        asking: {
          description: 'They are being fetched. Later requests wait.',
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
            'products.wanted': {
              target: 'idle',
              actions: { type: 'want', params: ({ event }) => event },
            },
          },
        },
      },
    },
    search: {
      description: 'What happens between a keystroke and a search.',
      initial: 'idle',
      on: {
        'filters.moved': {
          actions: {
            type: 'filtersMoved',
            params: ({ context: { filters }, event: { history } }) => ({ filters, history }),
          },
        },
        'search.typed': {
          target: '.debouncing',
          actions: { type: 'setText', params: ({ event }) => event },
        },
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
                { type: 'tellMoved', params: ({ event }) => event },
              ],
            },
          },
        },
        debouncing: {
          description: 'The shopper is typing; the search waits for a pause.',
          on: {
            'filters.changed': {
              // What is typed is searched for at once, and the filter narrows it; an address replaces it.
              target: 'idle',
              actions: [
                'searchAlone',
                { type: 'changeFilters', params: ({ event }) => event },
                { type: 'tellMoved', params: ({ event }) => event },
              ],
            },
          },
          after: {
            searchDebounce: {
              target: 'idle',
              actions: ['searchAlone', { type: 'tellMoved', params: { history: 'replace' } }],
            },
          },
        },
      },
    },
  },
})
