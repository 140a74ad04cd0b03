import { cases } from 'xstate-paths'
import { flows } from '../../machines/index'
import { order, session, silence } from './examples'

export default cases(flows.orders, {
  inputs: [{ session }],
  events: { 'orders.reload': [{}], 'orders.stale': [{}], 'orders.replaced': [{ items: [order] }] },
  done: { loadOrders: [[order]] },
  error: { loadOrders: [silence] },
  checks: { loadOrders: (asked) => asked.session === session },
  promises: {
    'what is known stays': ({ before, after }) => after.context.items.length >= (before?.context.items.length ?? 0),
  },
  abstract: ({ context }) => context.items.length,
})
