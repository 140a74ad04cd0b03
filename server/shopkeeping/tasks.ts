import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { orderEventSchema } from '../../domain/order/order-event'
import type { Queries } from '../database/database'
import { closeSetAside, retrySetAside } from '../mail/outbox'
import { lockByKey } from '../orders/find-order'
import { sendEvent } from '../orders/send-event'
import { countProviderRefunds } from '../payments/provider-refunds'
import type { CommandResult, Shopkeeping } from './shopkeeping'

interface SetAside {
  id: string
  account_id: string
  kind: string
  order_id: string | null
  payment_id: string | null
  subject: string
}

/** Finds a set-aside task. Throws a readable message if there is none. */
async function setAside({ query }: Queries, id: string): Promise<SetAside> {
  const [task] = await query<SetAside>(
    `select t.id, t.account_id, t.kind, case when t.kind = 'refund' then t.content->>'orderId' end as order_id,
       t.content->>'paymentId' as payment_id, coalesce(o.order_ref, t.content->>'paymentId', t.kind) as subject
     from outbox t left join orders o on o.account_id = t.account_id and o.id::text = t.content->>'orderId'
     where t.id::text = $1 and t.set_aside_at is not null and t.done_at is null`,
    [id],
  )
  if (!task) throw new Error(`No task ${id} is set aside. "orders" names those that are.`)
  return task
}

/** Finds a set-aside task after counting the provider's refunds, which may have closed it. */
async function setAsideNow({ database, provider }: Shopkeeping, id: string): Promise<SetAside> {
  const task = await setAside(database, id)
  if (task.order_id !== null && task.payment_id !== null && provider)
    await countProviderRefunds(database, provider, task.account_id, task.payment_id)
  return setAside(database, id)
}

/** Tries a set-aside task again: a mail, or a refund that is still owed. Throws a readable message. */
export async function retryTask(shop: Shopkeeping, id: string): Promise<CommandResult> {
  const { account_id, order_id, kind, subject } = await setAsideNow(shop, id)
  const entry = {
    id: randomUUID(),
    what: order_id === null ? 'task.retry' : 'order.refund.retry',
    subject,
    detail: { task: id },
  }
  await shop.database.transaction(async (queries) => {
    const order = order_id === null ? null : await lockByKey(queries, account_id, order_id)
    // The order's chart requests its refund again.
    if (order) await sendEvent(queries, order, { type: 'order.refund.retry', id: entry.id }, 'shopkeeper')
    else await retrySetAside(queries, id)
  })
  return { message: `The ${kind} is tried again as soon as the server runs.`, audit: [entry] }
}

/**
 * Closes a set-aside task: a mail is not sent; a refund was made another way, which `reason` describes. Throws a readable
 * message.
 */
export async function closeTask(shop: Shopkeeping, id: string, reason: string): Promise<CommandResult> {
  const { account_id, order_id, kind, subject } = await setAsideNow(shop, id)
  const event = { type: 'order.refund.elsewhere', id: randomUUID(), how: reason } as const
  const parsed = v.safeParse(orderEventSchema, event)
  if (!parsed.success) throw new Error(`The reason ${parsed.issues[0].message}.`)
  await shop.database.transaction(async (queries) => {
    const order = order_id === null ? null : await lockByKey(queries, account_id, order_id)
    if (order) await sendEvent(queries, order, event, 'shopkeeper')
    else await closeSetAside(queries, id)
  })
  const entry = { id: event.id, subject }
  return kind === 'refund'
    ? {
        message: `The refund counts as made: ${reason}.`,
        audit: [
          {
            ...entry,
            what: order_id === null ? 'task.close' : event.type,
            detail: order_id === null ? { task: id, reason } : {},
          },
        ],
      }
    : { message: 'The mail is not sent.', audit: [{ ...entry, what: 'mail.close', detail: { task: id, reason } }] }
}
