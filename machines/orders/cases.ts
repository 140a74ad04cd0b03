import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { listPromises, order, session, silence } from '../examples'
import { ordersMachine } from './orders.machine'

export default cases(ordersMachine, {
  inputs: [{ session }],
  events: {
    'orders.reload': [{}],
    'orders.stale': [{}],
    'orders.fetching': [],
    'connection.returned': [{}],
    'orders.replaced': [{ items: [order] }],
    'orders.updated': [{ order: { ...order, summary: 'delivered' } }],
    'orders.cancel': [{ orderId: order.orderId }],
  },
  done: { loadOrders: [[order], []], cancelOrder: [[{ ...order, state: 'cancelled' }]] },
  error: { loadOrders: [silence], cancelOrder: [silence, { status: 409, messages: ['The hour is over.'] }] },
  checks: {
    loadOrders: (input) => input.session === session,
    cancelOrder: (input) => isDeepStrictEqual(input, { session, orderId: order.orderId }),
  },
  promises: {
    ...listPromises,
    'only a response removes orders from the list': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.items.length >= (before?.context.items.length ?? 0),
    'a list with a new order is shown at once, and fetched again if a request may bring an older one': ({
      event,
      before,
      after,
    }) =>
      event.type !== 'orders.replaced' ||
      (after.context.items === event.items &&
        after.hasTag('ready') &&
        (before?.matches({ work: 'ready' }) === true ||
          after.value.freshness === 'stale' ||
          ![undefined, before?.children.refreshOrders].includes(after.children.refreshOrders))),
    'the context names an order exactly while it is being cancelled': ({ after }) =>
      after.matches({ work: 'cancelling' }) === (after.context.cancellingId !== null),
    'every cancellation ends in one toast, about an error unless it has succeeded': ({
      event,
      before,
      after,
      actions,
    }) =>
      isDeepStrictEqual(
        actions.flatMap(({ type, params }) => (type === 'toast' ? [(params as { kind?: string }).kind] : [])),
        before?.matches({ work: 'cancelling' }) && !after.matches({ work: 'cancelling' })
          ? [event.type.startsWith('xstate.done') ? undefined : 'error']
          : [],
      ),
  },
  abstract: ({ context: { items } }) => [items.length, items.at(-1)?.state ?? items.at(-1)?.summary ?? null],
})
