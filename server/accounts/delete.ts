import { unfinished } from '../../contract/refusal'
import type { Subject } from '../../domain/account/message'
import { RETURN_DAYS } from '../../domain/order/returns'
import type { Queries } from '../database/database'
import { removeParcels } from '../orders/order-store'
import { lockAccount } from './account'

/** Orders of an account `a` that are not finished: the shop owes something, or the shopper may still return something. */
const OPEN_ORDERS = `orders o where o.account_id = a.id and (o.state in ('placed', 'short', 'shipped')
  or (o.state = 'delivered' and to_timestamp((o.life->'context'->'dates'->>'order.deliver')::float8 / 1000)
    > clock_timestamp() - interval '${RETURN_DAYS} days')
  or o.life->'value'->'fulfilment'->>'delivered' in ('returnAsked', 'returning', 'inspecting')
  or o.life->'value'->>'payment' in ('refunding', 'refundFailed')
  or exists (select 1 from outbox t where t.account_id = a.id and t.kind = 'refund' and t.done_at is null
    and t.content->>'orderId' = o.id::text))`

/** Payments of an account `a` that are flagged for review. */
const OPEN_PAYMENTS = 'stray_payments s where s.account_id = a.id and s.ended_at is null'

/** Whether an account `a` has an unfinished order or payment, so that it cannot be deleted. */
export const IS_OPEN = `(exists (select 1 from ${OPEN_ORDERS}) or exists (select 1 from ${OPEN_PAYMENTS}))`

/**
 * Deletes an account and all its lists. Its orders stay for the books, without personal data. Returns whether the account
 * existed. `sessionId`: must still be open, as a reset of the password may have ended it. Refuses (409) while an order or a
 * payment is open.
 */
export async function deleteAccount(queries: Queries, id: string, sessionId?: string): Promise<boolean> {
  const { query } = queries
  if (!(await lockAccount(queries, id, 'for update'))) return false
  if (sessionId !== undefined) {
    const open = await query('select 1 from sessions where account_id = $1 and id = $2 for update', [id, sessionId])
    if (open.length === 0) return false
  }
  await refuseOpen(queries, id)
  const [account] = await query<Named>(
    'delete from accounts where id = $1 returning id, email, email_as_given, leaves_at is not null as is_guest',
    [id],
  )
  // Payments before orders: a webhook about a refund locks them in the same order.
  await query(
    `update payments set draft = jsonb_set(draft - 'gift' - 'mobile', '{delivery}', '{"name":"","street":"","city":"","zipcode":"","state":"","country":""}')
     where account_id = $1`,
    [id],
  )
  await query(
    `update orders set content = jsonb_build_object('paymentId', content->'paymentId', 'orderId', content->'orderId',
       'amount', content->'amount', 'products', content->'products', 'delivery', jsonb_build_object('name', '', 'street', '',
       'city', '', 'zipcode', '', 'state', content->'delivery'->'state', 'country', content->'delivery'->'country'))
       || jsonb_strip_nulls(jsonb_build_object('deliveryCharge', content->'deliveryCharge', 'couponName', content->'couponName',
         'prepaidOff', content->'prepaidOff', 'deliveryDays', content->'deliveryDays'))
     where account_id = $1`,
    [id],
  )
  // Documents keep the facts that the books need: number, date, lines, taxes and the state of the address.
  await query(
    `update documents set buyer = buyer || '{"name":"","street":"","city":"","zipcode":""}' where account_id = $1`,
    [id],
  )
  await removeParcels(queries, id)
  // Texts that people wrote about an order are removed; the events stay.
  await query(
    `update order_events set event = null, words = case when type = 'order.ship' then 'Sent' else split_part(words, ':', 1) end
     where account_id = $1`,
    [id],
  )
  await query(
    `update stray_payments set claim = null, ended_words = case when ended_words is not null then 'no longer stored' end
     where account_id = $1`,
    [id],
  )
  await query(`delete from outbox where account_id = $1 and kind <> 'refund'`, [id])
  if (account) await removeEmail(queries, account)
  return true
}

interface Named {
  id: string
  email: string
  email_as_given: string
  is_guest: boolean
}

/** Removes an account's e-mail address, and texts about its orders and payments, from the audit, the tasks and the messages. */
async function removeEmail({ query }: Queries, { id, email, email_as_given, is_guest }: Named): Promise<void> {
  await query(
    `update audit set detail = '{}' where subject in (select order_ref from orders where account_id = $1
       union select payment_id from orders where account_id = $1
       union select provider_payment from stray_payments where account_id = $1)`,
    [id],
  )
  // All guests have the same address, which identifies no one.
  if (is_guest) return
  await query(`update audit set subject = $1, detail = '{}' where subject = $2`, [id, email_as_given])
  for (const table of ['audit', 'message_replies'])
    await query(`update ${table} set who = $1 where who = $2`, [id, email_as_given])
  await query(`delete from outbox where kind = 'password.asked' and lower(content->>'email') = $1`, [email])
  // A complaint stays unchanged, since it may be taken to court. It is deleted after three years (../database/tidy.ts).
  await query(
    `with gone as (update messages set text = '', email = '', account_id = null, state = 'closed'
       where (lower(email) = $1 or account_id = $2) and about <> $3 returning ticket)
     delete from message_replies where ticket in (select ticket from gone)`,
    [email, id, 'A complaint' satisfies Subject],
  )
  await query('update messages set account_id = null where account_id = $1', [id])
}

async function refuseOpen({ query }: Queries, id: string): Promise<void> {
  for (const [what, sql] of [
    ['order', `select o.order_ref as name from accounts a, ${OPEN_ORDERS} and a.id = $1 order by o.created_at`],
    ['payment', `select s.provider_payment as name from accounts a, ${OPEN_PAYMENTS} and a.id = $1 order by s.seen_at`],
  ] as const) {
    const names = (await query<{ name: string }>(sql, [id])).map(({ name }) => name)
    if (names.length > 0) throw unfinished(what, names)
  }
}
