import { v4 as uuid } from 'uuid'
import * as v from 'valibot'
import { orderSchema } from '../../domain/order'
import { bodyOf, created, ok, type Route } from '../http'
import type { Sessions } from '../session'
import { stamped } from '../timestamp'

// Loose, since an order is recorded as it was sent.
const postedSchema = v.object({
  order: v.looseObject({ ...orderSchema.entries, paymentId: v.pipe(v.string(), v.nonEmpty()) }),
})

/** GET and POST /api/user/order (§7). One payment makes one order, however often it is sent. */
export const orderRoutes = (sessions: Sessions): Route[] => [
  {
    method: 'GET',
    path: '/api/user/order',
    async handle(call) {
      const { orders } = await sessions.account(call)
      return ok({ order: orders })
    },
  },
  {
    method: 'POST',
    path: '/api/user/order',
    async handle(call) {
      const { orders } = await sessions.change(call, (before) => {
        const { order } = bodyOf(call, postedSchema, 'The order is not complete.')
        if (before.orders.some(({ paymentId }) => paymentId === order.paymentId)) return before
        return { ...before, orders: [...before.orders, { ...order, _id: uuid(), ...stamped() }], cart: [] }
      })
      return created({ order: orders })
    },
  },
]
