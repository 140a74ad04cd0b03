import { flows } from '../../machines/index'
import { order, silence } from './examples'
import { cases } from './lib/cases'

export default cases(flows.orders, {
  events: { 'orders.reload': [{}], 'orders.replaced': [{ items: [order] }] },
  done: { loadOrders: [[order]] },
  error: { loadOrders: [silence] },
  checks: {},
  abstract: () => null,
})
