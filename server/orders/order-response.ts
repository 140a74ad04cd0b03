import { serializeOrderView } from '../../contract/order-view'
import type { OrderEventType, OrderRole } from '../../domain/order/order-event'
import { viewOf } from '../../machines/order'
import { stampsOf } from '../accounts/account'
import type { Queries } from '../database/database'
import { type OrderRow, type OrderWithChart, withChart } from './order-row'

interface Step {
  order_id: string
  type: OrderEventType | 'order.placed'
  at: Date
  by: OrderRole
  words: string
}

/** Orders as the API returns them to one role. Refuses (503) an order that a newer version of the shop has stored. */
export async function orderResponses(queries: Queries, rows: readonly OrderRow[], by: OrderRole) {
  const steps = await queries.query<Step>(
    `select order_id, type, at, by, words from order_events
     where account_id = any($1::uuid[]) and order_id = any($2::uuid[]) order by seq`,
    [[...new Set(rows.map(({ account_id }) => account_id))], rows.map(({ id }) => id)],
  )
  const now = Date.now()
  return rows.map((order) =>
    responseOf(
      withChart(order),
      steps.filter(({ order_id }) => order_id === order.id),
      by,
      now,
    ),
  )
}

function responseOf(order: OrderWithChart, steps: readonly Step[], by: OrderRole, now: number) {
  const story = steps.map(({ at, ...step }) => ({ ...step, at: at.getTime() }))
  return {
    ...order.content,
    _id: order.id,
    ...serializeOrderView(viewOf(order.life, by, now), story),
    ...stampsOf(order),
  }
}

/** An order as the API returns it to one role. */
export async function orderResponse(queries: Queries, row: OrderRow, by: OrderRole) {
  const [order] = await orderResponses(queries, [row], by)
  if (!order) throw new Error('An order has no response.')
  return order
}

export type OrderResponse = Awaited<ReturnType<typeof orderResponse>>
