import { v5 } from 'uuid'
import type { CourierUpdate } from '../../contract/order-bodies'
import { OrderRefusal } from '../../machines/order'
import type { Queries } from '../database/database'
import { lockByKey } from './find-order'
import { sendEvent } from './send-event'

/**
 * Sends a courier's update to the order of its parcel, once however often it arrives. Does nothing if no shipped order, or more
 * than one, has its tracking number, and if the order does not accept it now: updates arrive in any order.
 */
export async function takeCourierUpdate(queries: Queries, update: CourierUpdate): Promise<void> {
  const found = await queries.query<{ account_id: string; id: string }>(
    `select account_id, id from orders
     where fulfilment = 'shipped' and life->'context'->'parcel'->>'trackingNumber' = $1 limit 2`,
    [update.trackingNumber],
  )
  const [parcel, another] = found
  const order = parcel && !another ? await lockByKey(queries, parcel.account_id, parcel.id) : null
  if (!order) return
  // The clock of a courier may be wrong.
  const at = Math.min(Date.now(), Math.max(Date.parse(update.at), order.life.context.dates['order.ship'] ?? 0))
  const event = { type: 'courier.update', status: update.status, id: v5(update.id, order.id) } as const
  await sendEvent(queries, order, event, 'courier', at).catch((error) => {
    if (!(error instanceof OrderRefusal) || error.status === 503) throw error
  })
}
