import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { flows } from '../../machines/index'
import { order, session, silence } from './examples'

export default cases(flows.orders, {
  inputs: [{ session }],
  events: {
    'orders.reload': [{}],
    'orders.stale': [{}],
    'orders.fetching': [],
    'connection.returned': [{}],
    'orders.replaced': [{ items: [order] }],
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
  abstract: ({ context: { items } }) => [items.length, items.at(-1)?.state ?? null],
})
