import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { everyOrder } from '../../domain/desk'
import { deskPage, session, silence } from '../examples'
import { deskOrdersFlow } from './index'

export default cases(deskOrdersFlow, {
  inputs: [{ session, query: everyOrder }],
  events: {
    'orders.searched': [{ search: 'asha' }],
    'orders.narrowed': [{ wish: { state: 'attention' } }, { wish: { after: 'o-1' } }],
    'orders.moved': [{ query: everyOrder }, { query: { ...everyOrder, search: 'asha' } }],
    'orders.news': [{}],
    'orders.reload': [{}],
  },
  done: { loadOrders: [deskPage] },
  error: { loadOrders: [silence, { status: 422, messages: ['The query of the orders has a wrong after.'] }] },
  checks: {
    loadOrders: (asked, { context: { query } }) => isDeepStrictEqual(asked, { session, query }),
  },
  promises: {
    'a change during a fetch lets it finish, and one more fetch follows, however many changes there were': ({
      event,
      before,
      after,
    }) =>
      !before?.matches('refreshing') ||
      (event.type === 'orders.news'
        ? after.matches('refreshing') && after.context.isStale
        : !(event.type as string).endsWith('.actor.refreshOrders') ||
          (after.matches('refreshing') === before.context.isStale && !after.context.isStale)),
    'an address that says nothing new takes back nothing that was typed': ({ event, before, after }) =>
      event.type !== 'orders.moved' ||
      !isDeepStrictEqual(event.query, before?.context.address) ||
      after.context.query === before?.context.query,
    'what is shown stays until another page comes': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.page === (before?.context.page ?? null),
    'another search or state begins with its first page': ({ event, after }) =>
      event.type !== 'orders.searched' || after.context.query.after === '',
    'every wish stands in the address': ({ event, actions }) =>
      event.type !== 'orders.narrowed' || actions.some(({ type }) => type === 'showQuery'),
  },
  abstract: ({ context: { query, address, page, isOutdated, isStale, messages } }) => [
    query,
    address,
    page !== null,
    isOutdated,
    isStale,
    messages,
  ],
})
