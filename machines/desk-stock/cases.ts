import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { allStock } from '../../domain/stock'
import { session, silence, stockPage, stockRow } from '../examples'
import { deskStockFlow } from './index'

const id = '0c5b6f0e-7f0b-4d2a-9b57-3f1f6a0d8e21'

export default cases(deskStockFlow, {
  inputs: [{ session, query: allStock }],
  events: {
    'stock.searched': [{ search: '' }],
    'stock.narrowed': [{ wish: { low: 'true' } }],
    'stock.moved': [{ query: allStock }, { query: { ...allStock, low: 'true' } }],
    'stock.reload': [{}],
    'stock.news': [{}],
    'page.turned': [{ isShown: false }, { isShown: true }],
    'correction.begun': [{ row: stockRow, id }],
    'correction.changed': [
      { field: 'change', value: '-2' },
      { field: 'reason', value: 'Broken' },
    ],
    'correction.sent': [{}],
    'correction.closed': [{}],
    'correction.answered': [],
  },
  done: { loadStock: [stockPage], sendCorrection: [{ ...stockRow, house: 7, forSale: 5 }] },
  error: {
    loadStock: [silence],
    sendCorrection: [silence, { status: 409, messages: ['Conflict. At most 7 can go.'] }],
  },
  checks: {
    loadStock: (asked, { context: { query } }) => isDeepStrictEqual(asked, { session, query }),
    sendCorrection: (asked, { context: { draft } }) => isDeepStrictEqual(asked, { session, row: stockRow, id, draft }),
  },
  promises: {
    'a change during a fetch lets it finish, and one more fetch follows, however many changes there were': ({
      event,
      before,
      after,
    }) =>
      !before?.matches({ view: 'refreshing' }) ||
      (event.type === 'stock.news'
        ? after.matches({ view: 'refreshing' }) && after.context.isStale
        : !(event.type as string).endsWith('.actor.refreshStock') ||
          (after.matches({ view: 'refreshing' }) === before.context.isStale && !after.context.isStale)),
    'an address that says nothing new takes back nothing that was typed': ({ event, before, after }) =>
      event.type !== 'stock.moved' ||
      !isDeepStrictEqual(event.query, before?.context.address) ||
      after.context.query === before?.context.query,
    'what is shown stays until another page comes': ({ before, after }) =>
      (before?.context.page ?? null) === null || after.context.page !== null,
    'what is refused is said, and what was typed stays': ({ event, before, after }) =>
      event.type !== 'xstate.error.actor.sendCorrection' ||
      (after.context.messages.length > 0 &&
        after.context.draft === before?.context.draft &&
        after.context.id === before?.context.id),
    'nothing is closed while it is sent': ({ event, before, after }) =>
      event.type !== 'correction.closed' || !before?.hasTag('sending') || after.hasTag('sending'),
    'every wish stands in the address': ({ event, actions }) =>
      event.type !== 'stock.narrowed' || actions.some(({ type }) => type === 'showQuery'),
  },
  abstract: (snapshot) => {
    const { query, page, isStale, draft, isShown } = snapshot.context
    // The next correction begins with an empty draft.
    const dialog = snapshot.matches({ correction: 'none' }) ? null : draft
    return [query, page !== null, isStale, dialog, isShown]
  },
})
