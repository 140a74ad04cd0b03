import { assign, fromPromise, raise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { CorrectionDraft, Stock, StockQuery, StockRow } from '../../domain/stock'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-stock.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error('The stock is in a state whose value is missing.')
  return value
}

/**
 * The stock at the desk: what is in the house, what of it is reserved and what is for sale, and corrections with their reasons.
 *
 * What the shop refuses is said in the dialog, and what was typed stays. A correction keeps its id until it is answered, so that
 * one whose answer was lost is counted once. The page that is shown is fetched again every few seconds while somebody can see it.
 */
export const deskStockMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: StockQuery
      /** The query that stands in the address: to hear of it again says nothing new. */
      address: StockQuery
      /** null: no page has come yet. */
      page: Stock | null
      /** The last fetch of what is shown failed. */
      isOutdated: boolean
      /** A change arrived while a fetch was running: one more fetch follows. */
      isStale: boolean
      /** The product that is corrected. */
      row: StockRow | null
      /** Of the correction, a UUID. */
      id: string
      draft: CorrectionDraft
      /** The button was pressed: from now on what is missing is said. */
      attempted: boolean
      /** Why the page did not come or the correction was not done, in words. */
      messages: string[]
      /** Somebody can see the page. */
      isShown: boolean
    },
    input: {} as { session: Session; query: StockQuery },
    events: {} as
      | { type: 'stock.searched'; search: string }
      | { type: 'stock.narrowed'; wish: Partial<StockQuery> }
      /** The address has become another one. */
      | { type: 'stock.moved'; query: StockQuery }
      | { type: 'stock.reload' }
      | { type: 'stock.news' }
      /** Whether somebody can see the page. */
      | { type: 'page.turned'; isShown: boolean }
      | { type: 'correction.begun'; row: StockRow; id: string }
      | { type: 'correction.changed'; field: keyof CorrectionDraft; value: string }
      | { type: 'correction.sent' }
      | { type: 'correction.closed' }
      /** A correction is done: what is on its way may be older. */
      | { type: 'correction.answered' },
    tags: {} as 'busy' | 'failed' | 'open' | 'sending',
  },
  actors: {
    loadStock: fromPromise<Stock, { session: Session; query: StockQuery }>(notBound),
    sendCorrection: fromPromise<StockRow, { session: Session; row: StockRow; id: string; draft: CorrectionDraft }>(
      notBound,
    ),
  },
  actions: {
    search: assign({
      query: ({ context }, params: { search: string }) =>
        Object.assign({}, context.query, { search: params.search, after: '' }),
    }),
    // Another list begins with its first page.
    narrow: assign({
      query: ({ context }, params: { wish: Partial<StockQuery> }) =>
        Object.assign({}, context.query, { after: '' }, params.wish),
    }),
    move: assign((_, params: { query: StockQuery }) => ({ query: params.query, address: params.query })),
    setAddress: assign({ address: ({ context }) => context.query }),
    setPage: assign({ page: (_, params: { page: Stock }) => params.page, isOutdated: false }),
    markOutdated: assign({ isOutdated: true }),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    turn: assign({ isShown: (_, params: { isShown: boolean }) => params.isShown }),
    begin: assign({
      row: (_, params: { row: StockRow; id: string }) => params.row,
      id: (_, params: { row: StockRow; id: string }) => params.id,
      draft: { change: '', reason: '' },
      attempted: false,
      messages: [],
    }),
    change: assign({
      draft: ({ context }, params: { field: keyof CorrectionDraft; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
    }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    setRow: assign({
      page: ({ context: { page } }, params: { row: StockRow }) =>
        page && { stock: page.stock.map((row) => (row.id === params.row.id ? params.row : row)), next: page.next },
    }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
    tellView: raise({ type: 'correction.answered' }),
    /** Writes the query into the address. */
    showQuery: (_, _params: { query: StockQuery }) => {},
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    isOther: ({ context }, params: { query: StockQuery }) =>
      JSON.stringify(context.address) !== JSON.stringify(params.query),
    isShown: ({ context }) => context.isShown,
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
  delays: { requestTimeout: 15_000, searchPause: 300, pollEvery: 10_000 },
}).createMachine({
  id: 'desk-stock',
  description: 'The stock at the desk, and corrections of it.',
  type: 'parallel',
  context: ({ input: { session, query } }) => ({
    session,
    query,
    address: query,
    page: null,
    isOutdated: false,
    isStale: false,
    row: null,
    id: '',
    draft: { change: '', reason: '' },
    attempted: false,
    messages: [],
    isShown: true,
  }),
  on: {
    'page.turned': { actions: { type: 'turn', params: ({ event }) => ({ isShown: event.isShown }) } },
  },
  states: {
    view: {
      description: 'What is known of the stock.',
      initial: 'loading',
      on: {
        'stock.searched': {
          target: '.pausing',
          actions: { type: 'search', params: ({ event }) => ({ search: event.search }) },
        },
        'stock.narrowed': {
          target: '.loading',
          actions: [
            { type: 'narrow', params: ({ event }) => ({ wish: event.wish }) },
            'setAddress',
            { type: 'showQuery', params: ({ context }) => ({ query: context.query }) },
          ],
        },
        'stock.moved': {
          guard: { type: 'isOther', params: ({ event }) => ({ query: event.query }) },
          target: '.loading',
          actions: { type: 'move', params: ({ event }) => ({ query: event.query }) },
        },
      },
      states: {
        pausing: {
          description: 'Somebody types: the search is asked for when they pause.',
          tags: 'busy',
          after: {
            searchPause: {
              target: 'loading',
              actions: ['setAddress', { type: 'showQuery', params: ({ context }) => ({ query: context.query }) }],
            },
          },
        },
        loading: {
          description: 'A page that is not shown yet is fetched.',
          tags: 'busy',
          invoke: {
            id: 'loadStock',
            src: 'loadStock',
            input: ({ context: { session, query } }) => ({ session, query }),
            onDone: { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'failed' },
          },
          after: { requestTimeout: { target: 'failed' } },
        },
        failed: {
          description: 'The page could not be fetched: that is said, with a way to try again.',
          tags: 'failed',
          on: { 'stock.reload': { target: 'loading' }, 'stock.news': { target: 'loading' } },
        },
        idle: {
          description: 'The page is shown.',
          on: {
            'stock.reload': { target: 'refreshing' },
            'stock.news': { target: 'refreshing' },
          },
          after: { pollEvery: { guard: 'isShown', target: 'refreshing' } },
        },
        refreshing: {
          description: 'The page that is shown is fetched again.',
          exit: 'markFresh',
          on: {
            'stock.news': {
              description: 'The response may be older: one more fetch follows.',
              actions: 'markStale',
            },
            'correction.answered': {
              description: 'The answer on its way may be older.',
              target: 'refreshing',
              reenter: true,
            },
          },
          invoke: {
            id: 'refreshStock',
            src: 'loadStock',
            input: ({ context: { session, query } }) => ({ session, query }),
            onDone: [
              {
                guard: 'isStale',
                target: 'refreshing',
                reenter: true,
                actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
              },
              { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
            ],
            onError: [
              { guard: 'isStale', target: 'refreshing', reenter: true, actions: 'markOutdated' },
              { target: 'idle', actions: 'markOutdated' },
            ],
          },
          after: {
            requestTimeout: [
              { guard: 'isStale', target: 'refreshing', reenter: true, actions: 'markOutdated' },
              { target: 'idle', actions: 'markOutdated' },
            ],
          },
        },
      },
    },
    correction: {
      description: 'What the shopkeeper corrects.',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is corrected.',
          on: {
            'correction.begun': {
              target: 'typing',
              actions: { type: 'begin', params: ({ event }) => ({ row: event.row, id: event.id }) },
            },
          },
        },
        typing: {
          description: 'A dialog asks how many pieces have come or gone, and why.',
          tags: 'open',
          on: {
            'correction.changed': {
              actions: { type: 'change', params: ({ event }) => ({ field: event.field, value: event.value }) },
            },
            'correction.sent': [{ guard: 'isValid', target: 'sending' }, { actions: 'markAttempted' }],
            'correction.closed': { target: 'none', actions: 'clearMessages' },
          },
        },
        sending: {
          description: 'The correction is sent. The dialog stays until there is an answer.',
          tags: ['open', 'sending'],
          entry: 'clearMessages',
          invoke: {
            id: 'sendCorrection',
            src: 'sendCorrection',
            input: ({ context: { session, row, id, draft } }) => ({ session, row: required(row), id, draft }),
            onDone: {
              target: 'none',
              actions: [{ type: 'setRow', params: ({ event }) => ({ row: event.output }) }, 'tellView'],
            },
            onError: {
              target: 'typing',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: {
            requestTimeout: {
              target: 'typing',
              actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
            },
          },
        },
      },
    },
  },
})
