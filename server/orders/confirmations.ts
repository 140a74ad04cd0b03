import { createHmac, timingSafeEqual } from 'node:crypto'
import { dueConfirmation } from '../../machines/order'
import type { Database, Queries } from '../database/database'
import { readSecret } from '../database/stored-values'
import { isUuid, lockByKey } from './find-order'
import { sendEvent } from './send-event'

/** Orders that one run of the job reads at a time. */
const BATCH = 100

/** The key that signs the links of mails, stored once for all processes. */
const keyOf = (queries: Queries) => readSecret(queries, 'confirmation-key')

const signatureOf = (key: string, orderId: string) => createHmac('sha256', key).update(orderId).digest('base64url')

/** The token of the link with which the shopper confirms an order. `orderId`: its `_id`. */
export const confirmationToken = async (queries: Queries, orderId: string): Promise<string> =>
  `${orderId}.${signatureOf(await keyOf(queries), orderId)}`

/** The `_id` of the order that a link confirms; null: the shop has not signed the link. */
export async function orderOfToken(queries: Queries, token: string): Promise<string | null> {
  const [orderId = '', signature = ''] = token.split('.', 2)
  if (!isUuid(orderId)) return null
  const [own, given] = [signatureOf(await keyOf(queries), orderId), signature].map((text) => Buffer.from(text))
  return own && given && own.length === given.length && timingSafeEqual(own, given) ? orderId : null
}

/**
 * Reminds shoppers to confirm their orders, and cancels orders that were not confirmed in time, until `stopped`. Several
 * processes may do so at once. Returns the number of orders that received an event.
 */
export async function sendDueConfirmations(database: Database, stopped?: AbortSignal): Promise<number> {
  let sent = 0
  for (let after = ''; !stopped?.aborted; ) {
    // The first reminder that is not sent, else the end of the time.
    const due = await database.query<{ account_id: string; id: string }>(
      `select account_id, id from orders o where life->'value'->>'confirmation' = 'awaited'
         and (life->'context'->>'placedAt')::bigint + least(
           (life->'context'->'rules'->'remindAfter'->>(life->'context'->>'reminders')::int)::bigint,
           (life->'context'->'rules'->>'confirmWithin')::bigint) <= $1
         and account_id::text || id::text > $2
       order by account_id::text || id::text limit ${BATCH}`,
      [Date.now(), after],
    )
    for (const { account_id, id } of due) {
      if (stopped?.aborted) break
      sent += await database.transaction(async (queries) => {
        const order = await lockByKey(queries, account_id, id)
        const type = order && dueConfirmation(order.life, Date.now())
        if (!order || !type) return 0
        await sendEvent(queries, order, { type }, 'shop')
        return 1
      })
    }
    const last = due.at(-1)
    if (!last || due.length < BATCH) break
    after = last.account_id + last.id
  }
  return sent
}
