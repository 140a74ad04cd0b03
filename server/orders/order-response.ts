import { serializeOrderView } from '../../contract/order-view'
import type { OrderRole } from '../../domain/order/order-event'
import { type StoryStep, viewOf } from '../../machines/order'
import { stampsOf } from '../accounts/account'
import type { Queries } from '../database/database'
import { ORDER_COLUMNS, type OrderRow, type OrderWithChart, withChart } from './order-row'

type Step = Omit<StoryStep, 'id' | 'at'> & { at: string }

/** The history of an order `o`. */
const STEPS = `(select coalesce(jsonb_agg(jsonb_build_object('type', e.type, 'at', e.at, 'by', e.by, 'words', e.words) order by e.seq), '[]')
  from order_events e where e.account_id = o.account_id and e.order_id = o.id) as steps`

/** Columns of an order with its history, for `orderResponses`. */
export const WITH_STEPS = `${ORDER_COLUMNS}, ${STEPS}`
export type OrderWithSteps = OrderRow & { steps: readonly Step[] }

/** Orders as the API returns them to one role. Refuses (503) an order that a newer version of the shop has stored. */
export function orderResponses(rows: readonly OrderWithSteps[], by: OrderRole) {
  const now = Date.now()
  return rows.map((order) => responseOf(withChart(order), order.steps, by, now))
}

function responseOf(order: OrderWithChart, steps: readonly Step[], by: OrderRole, now: number) {
  const story = steps.map(({ at, ...step }) => ({ ...step, at: Date.parse(at) }))
  return {
    ...order.content,
    _id: order.id,
    ...serializeOrderView(viewOf(order.life, by, now), story),
    ...stampsOf(order),
  }
}

/** An order as the API returns it to one role. */
export async function orderResponse({ query }: Queries, row: OrderRow, by: OrderRole) {
  const [history] = await query<Pick<OrderWithSteps, 'steps'>>(
    `select ${STEPS} from orders o where account_id = $1 and id = $2`,
    [row.account_id, row.id],
  )
  const [order] = orderResponses([{ ...row, steps: history?.steps ?? [] }], by)
  if (!order) throw new Error('An order has no response.')
  return order
}

export type OrderResponse = ReturnType<typeof orderResponses>[number]
