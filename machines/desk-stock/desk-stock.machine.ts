import { assign, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import {
  type CorrectionDraft,
  correctionErrors,
  emptyCorrection,
  type Stock,
  type StockQuery,
  type StockRow,
} from '../../domain/catalogue/stock'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** Provided by src/desk/stock/desk-stock.ts. */
const effects = {
  actors: {
    loadStock: call<Stock, { session: Session; query: StockQuery }>(),
    sendCorrection: call<StockRow, { session: Session; row: StockRow; id: string; draft: CorrectionDraft }>(),
  },
  actions: {
    /** Writes the query into the URL. */
    showQuery: effect<{ query: StockQuery }>(),
  },
}
export type DeskStockEffects = typeof effects

/**
 * The stock at the desk: pieces on hand, reserved and for sale, and corrections with their reasons.
 *
 * The dialog shows why the backend refused a correction, and preserves the input. A correction has the same id on every attempt,
 * so that one whose response was lost is counted once. The page is refetched every few seconds while it is visible. Changes made
 * elsewhere mark it as stale: it is refetched when no other fetch is running.
 */
export const deskStockMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: StockQuery
      /** The query in the URL. Receiving the same query again changes nothing. */
      address: StockQuery
      /** null: no page has loaded yet. */
      page: Stock | null
      /** The last refresh failed. */
      isOutdated: boolean
      /** The product to correct. */
      row: StockRow | null
      /** The id of the correction, a UUID. */
      id: string
      draft: CorrectionDraft
      /** The dialog was submitted: from now on missing fields show an error. */
      attempted: boolean
      /** Messages that explain why the correction failed. */
      messages: string[]
      /** Whether the browser shows the page. */
      isShown: boolean
    },
    input: {} as { session: Session; query: StockQuery },
    events: {} as
      | { type: 'stock.searched'; search: string }
      | { type: 'stock.narrowed'; query: Partial<StockQuery> }
      /** The URL has changed. */
      | { type: 'stock.moved'; query: StockQuery }
      | { type: 'stock.reload' }
      /** The stock has changed elsewhere, or the page has become visible. */
      | { type: 'stock.updated' }
      | { type: 'stock.fetching' }
      /** The page has become visible or hidden. */
      | { type: 'page.turned'; isShown: boolean }
      | { type: 'correction.begun'; row: StockRow; id: string }
      | { type: 'correction.changed'; field: keyof CorrectionDraft; value: string }
      | { type: 'correction.sent' }
      | { type: 'correction.closed' }
      /** A correction is done. A fetch in flight may return an older stock. */
      | { type: 'correction.answered' },
    tags: {} as 'busy' | 'failed' | 'open' | 'sending',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    search: assign(({ context }, { search }: { search: string }) => ({
      query: { ...context.query, search, after: '' },
    })),
    /** Another filter starts at the first page. */
    narrow: assign(({ context }, { query }: { query: Partial<StockQuery> }) => ({
      query: { ...context.query, after: '', ...query },
    })),
    move: assign((_, { query }: { query: StockQuery }) => ({ query, address: query })),
    setAddress: assign({ address: ({ context }) => context.query }),
    setPage: assign((_, { page }: { page: Stock }) => ({ page, isOutdated: false })),
    markOutdated: assign({ isOutdated: true }),
    markFetching: raise({ type: 'stock.fetching' }),
    turn: assign((_, params: { isShown: boolean }) => params),
    begin: assign((_, { row, id }: { row: StockRow; id: string }) => ({
      row,
      id,
      draft: emptyCorrection,
      attempted: false,
      messages: [],
    })),
    change: assign(({ context }, { field, value }: { field: keyof CorrectionDraft; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    setRow: assign({
      page: ({ context: { page } }, { row: corrected }: { row: StockRow }) =>
        page && { ...page, stock: page.stock.map((row) => (row.id === corrected.id ? corrected : row)) },
    }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
    restartFetch: raise({ type: 'correction.answered' }),
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    isOther: ({ context }, params: { query: StockQuery }) =>
      JSON.stringify(context.address) !== JSON.stringify(params.query),
    isShown: ({ context }) => context.isShown,
    isValid: ({ context: { draft, row } }) => Object.keys(correctionErrors(draft, defined(row))).length === 0,
  },
  delays: { requestTimeout, searchPause: 300, pollEvery: 10_000 },
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
    row: null,
    id: '',
    draft: emptyCorrection,
    attempted: false,
    messages: [],
    isShown: true,
  }),
  on: {
    'page.turned': { actions: { type: 'turn', params: ({ event }) => ({ isShown: event.isShown }) } },
  },
  states: {
    freshness: {
      description: 'Is the visible page the latest known?',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'No change made elsewhere is known.',
          on: { 'stock.updated': { target: 'stale' } },
        },
        stale: {
          description: 'The stock has changed elsewhere. The page is refetched when no other fetch is running.',
          on: { 'stock.fetching': { target: 'fresh' } },
        },
      },
    },
    view: {
      description: 'The stock and its fetches.',
      initial: 'loading',
      on: {
        'stock.searched': {
          target: '.pausing',
          actions: { type: 'search', params: ({ event }) => ({ search: event.search }) },
        },
        'stock.narrowed': {
          target: '.loading',
          actions: [
            { type: 'narrow', params: ({ event }) => ({ query: event.query }) },
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
          description: 'The shopkeeper types. The search starts when they pause.',
          tags: 'busy',
          after: {
            searchPause: {
              target: 'loading',
              actions: ['setAddress', { type: 'showQuery', params: ({ context }) => ({ query: context.query }) }],
            },
          },
        },
        loading: {
          description: 'Another page is fetched.',
          tags: 'busy',
          entry: 'markFetching',
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
          description: 'The page could not be fetched. The screen offers to try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'stock.reload': { target: 'loading' } },
        },
        idle: {
          description: 'The page is shown.',
          always: { guard: 'isStale', target: 'refreshing' },
          on: { 'stock.reload': { target: 'refreshing' } },
          after: { pollEvery: { guard: 'isShown', target: 'refreshing' } },
        },
        refreshing: {
          description: 'The visible page is fetched again.',
          entry: 'markFetching',
          on: {
            'correction.answered': {
              description: 'The fetch in flight may return an older stock, so it starts again.',
              target: 'refreshing',
              reenter: true,
            },
          },
          invoke: {
            id: 'refreshStock',
            src: 'loadStock',
            input: ({ context: { session, query } }) => ({ session, query }),
            onDone: { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'idle', actions: 'markOutdated' },
          },
          after: { requestTimeout: { target: 'idle', actions: 'markOutdated' } },
        },
      },
    },
    correction: {
      description: 'The shopkeeper’s correction.',
      initial: 'none',
      states: {
        none: {
          description: 'No correction has begun.',
          on: {
            'correction.begun': {
              target: 'typing',
              actions: { type: 'begin', params: ({ event }) => ({ row: event.row, id: event.id }) },
            },
          },
        },
        typing: {
          description: 'A dialog takes the number of pieces and the reason.',
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
          description: 'The correction is being sent. The dialog stays open until there is a response.',
          tags: ['open', 'sending'],
          entry: 'clearMessages',
          invoke: {
            id: 'sendCorrection',
            src: 'sendCorrection',
            input: ({ context: { session, row, id, draft } }) => ({ session, row: defined(row), id, draft }),
            onDone: {
              target: 'none',
              actions: [{ type: 'setRow', params: ({ event }) => ({ row: event.output }) }, 'restartFetch'],
            },
            onError: {
              target: 'typing',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: {
            requestTimeout: {
              target: 'typing',
              actions: { type: 'setFailure', params: { error: noResponse } },
            },
          },
        },
      },
    },
  },
})
