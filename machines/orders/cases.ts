import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { order, session, silence } from '../examples'
import { ordersFlow } from './index'

export default cases(ordersFlow, {
  inputs: [{ session }],
  events: {
    'orders.reload': [{}],
    'orders.stale': [{}],
    'orders.fetching': [],
    'connection.returned': [{}],
    'orders.replaced': [{ items: [order] }],
    'orders.told': [{ order: { ...order, summary: 'delivered' } }],
    'orders.cancel': [{ orderId: order.orderId }],
  },
  done: { loadOrders: [[order], []], cancelOrder: [[{ ...order, state: 'cancelled' }]] },
  error: { loadOrders: [silence], cancelOrder: [silence, { status: 409, messages: ['The hour is over.'] }] },
  checks: {
    loadOrders: (asked) => asked.session === session,
    cancelOrder: (asked) => isDeepStrictEqual(asked, { session, orderId: order.orderId }),
  },
  promises: {
    'what is known stays': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.items.length >= (before?.context.items.length ?? 0),
    'an order is named for as long as it is being cancelled': ({ after }) =>
      after.matches({ work: 'cancelling' }) === (after.context.cancellingId !== null),
    'every cancellation ends in one toast': ({ before, after, actions }) =>
      actions.filter(({ type }) => type === 'toast').length ===
      Number(before?.matches({ work: 'cancelling' }) === true && !after.matches({ work: 'cancelling' })),
  },
  abstract: ({ context: { items } }) => [items.length, items.at(-1)?.state ?? items.at(-1)?.summary ?? null],
})
