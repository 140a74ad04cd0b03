import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { allStock } from '../../domain/catalogue/stock'
import { session, silence, stockPage, stockRow } from '../examples'
import { deskStockMachine } from './desk-stock.machine'

const id = '0c5b6f0e-7f0b-4d2a-9b57-3f1f6a0d8e21'

export default cases(deskStockMachine, {
  inputs: [{ session, query: allStock }],
  events: {
    'stock.searched': [{ search: '' }],
    'stock.narrowed': [{ query: { low: 'true' } }],
    'stock.moved': [{ query: allStock }, { query: { ...allStock, low: 'true' } }],
    'stock.reload': [{}],
    'stock.updated': [{}],
    'stock.fetching': [],
    'page.turned': [{ isShown: false }, { isShown: true }],
    'correction.begun': [{ row: stockRow, id }],
    'correction.changed': [
      { field: 'change', value: '-2' },
      { field: 'mode', value: 'count' },
      { field: 'reason', value: 'Broken' },
    ],
    'correction.sent': [{}],
    'correction.closed': [{}],
    'correction.answered': [],
  },
  done: { loadStock: [stockPage], sendCorrection: [{ ...stockRow, house: 7, forSale: 5 }] },
  error: {
    loadStock: [silence],
    sendCorrection: [silence, { status: 409, messages: ['You can remove at most 7.'] }],
  },
  checks: {
    loadStock: (input, { context: { query } }) => isDeepStrictEqual(input, { session, query }),
    sendCorrection: (input, { context: { draft } }) => isDeepStrictEqual(input, { session, row: stockRow, id, draft }),
  },
  promises: {
    'changes during a refresh do not restart it': ({ event, before, after }) =>
      event.type !== 'stock.updated' ||
      !before?.matches({ view: 'refreshing' }) ||
      after.matches({ view: 'refreshing', freshness: 'stale' }),
    'changes during a fetch cause exactly one more fetch after it': ({ event, before, after }) =>
      !/\.actor\.(load|refresh)Stock$/.test(event.type) ||
      (['loading', 'refreshing'].includes(after.value.view) === before?.matches({ freshness: 'stale' }) &&
        after.matches({ freshness: 'fresh' })),
    'a URL with the same query does not reset the search': ({ event, before, after }) =>
      event.type !== 'stock.moved' ||
      !isDeepStrictEqual(event.query, before?.context.address) ||
      after.context.query === before?.context.query,
    'the visible page stays until another one arrives': ({ before, after }) =>
      (before?.context.page ?? null) === null || after.context.page !== null,
    'a refusal shows why and preserves the form': ({ event, before, after }) =>
      event.type !== 'xstate.error.actor.sendCorrection' ||
      (after.context.messages.length > 0 &&
        after.context.draft === before?.context.draft &&
        after.context.id === before?.context.id),
    'a dialog cannot be closed while it is being sent': ({ event, before, after }) =>
      event.type !== 'correction.closed' || !before?.hasTag('sending') || after.hasTag('sending'),
    'every filter is written into the URL': ({ event, actions }) =>
      event.type !== 'stock.narrowed' || actions.some(({ type }) => type === 'showQuery'),
  },
  abstract: (snapshot) => {
    const { query, page, draft, isShown } = snapshot.context
    // The next correction starts with an empty draft.
    const dialog = snapshot.matches({ correction: 'none' }) ? null : draft
    return [query, page !== null, dialog, isShown]
  },
})
