import * as v from 'valibot'
import type { EntityType } from 'xstate-viewer'

const orderSchema = v.object({
  orderId: v.string(),
  state: v.object({
    fulfilment: v.union([v.string(), v.record(v.string(), v.string())]),
    payment: v.string(),
    stock: v.string(),
  }),
})

/** The backend runs the order chart. This reads its state from the orders in the contexts of the shop's charts. */
export const followedOrders: EntityType = {
  name: 'Order',
  flow: 'order',
  read(value) {
    const order = v.safeParse(orderSchema, value)
    return order.success ? { id: order.output.orderId, value: order.output.state } : null
  },
}
