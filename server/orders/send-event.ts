import { randomUUID } from 'node:crypto'
import { conflict } from '../../contract/refusal'
import type { OrderPayload, OrderRole } from '../../domain/order/order-event'
import { isSameEvent, type OrderStep, paymentOf, SAVED_BEFORE_EDIT, takeEvent } from '../../machines/order'
import type { Queries } from '../database/database'
import { addToOutbox } from '../mail/outbox'
import { makeDocuments } from './documents'
import type { OrderRow, OrderWithChart } from './order-row'
import { insertOrderEvent, saveRevision, saveSnapshot } from './order-store'
import { sendRefund, updateFailedRefundTask } from './refund-task'
import { returnStock, takeStock } from './stock'

type Effect = OrderStep['effects'][number]

/**
 * Sends an event to a locked order and runs the effects of its chart, in the transaction of `queries`. An event with a known id
 * does nothing; the chart itself knows only the latest ids. Refuses an event that the chart does not accept (OrderRefusal), and
 * (409) a person's event that was edited after it had been stored, and shipping an order that is disputed or not in stock.
 * `id`: a UUID; default: a new one. `at`: when it happened, in ms since 1970.
 */
export async function sendEvent(
  queries: Queries,
  order: OrderWithChart,
  payload: OrderPayload & { id?: string | undefined },
  by: OrderRole,
  at = Date.now(),
): Promise<OrderWithChart> {
  const [stored] = payload.id === undefined ? [] : await storedEvent(queries, order, payload.id)
  if (stored) {
    const isPerson = by === 'shopper' || by === 'shopkeeper'
    if (isPerson && !(stored.event && isSameEvent(stored.event, payload))) throw conflict(SAVED_BEFORE_EDIT)
    return order
  }
  const step = takeEvent(order.life, { ...payload, id: payload.id ?? randomUUID(), by, at })
  if (payload.type === 'order.ship') await refuseDisputed(queries, order)
  const after = await applyStep(queries, order, step)
  const payments = [order, after].map(({ life }) => life.value.payment)
  if (payments[0] !== payments[1] && payments.includes('refundFailed'))
    await updateFailedRefundTask(
      queries,
      after,
      (payload.type === 'refund.failed' && payload.reason) || 'A refund has failed.',
    )
  return after
}

const storedEvent = (queries: Queries, order: OrderRow, id: string) =>
  queries.query<{ event: object | null }>(
    'select event from order_events where account_id = $1 and order_id = $2 and id = $3::text::uuid',
    [order.account_id, order.id, id],
  )

/** Stores the result of a step of an order and runs its effects. */
async function applyStep(queries: Queries, order: OrderRow, step: OrderStep): Promise<OrderWithChart> {
  if (step.effects.length === 0) return { ...order, life: step.order }
  const saved = await saveSnapshot(queries, order, step.order)
  const [revision] = step.effects.flatMap(({ type, params }) => (type === 'revise' ? [params] : []))
  return runEffects(queries, revision ? await saveRevision(queries, saved, revision) : saved, step)
}

/** Runs the effects of a step that is stored. */
async function runEffects(queries: Queries, order: OrderWithChart, step: OrderStep): Promise<OrderWithChart> {
  let after = order
  for (const effect of step.effects) await runEffect(queries, after, effect, step)
  await makeDocuments(queries, after, step)
  // If the order was not paid at the provider, no money moves: its refund is done at once.
  for (const { type, params } of step.effects)
    if (type === 'refund' && step.order.context.kind === 'online' && !(await sendRefund(queries, after, params)))
      after = await sendEvent(queries, after, { type: 'refund.done', refund: params.id }, 'provider')
  return after
}

async function runEffect(queries: Queries, order: OrderWithChart, effect: Effect, step: OrderStep): Promise<void> {
  switch (effect.type) {
    case 'record':
      await insertOrderEvent(queries, order, effect.params)
      break
    case 'mail':
      await addToOutbox(queries, order.account_id, effect.params.kind, mailContent(order.id, step))
      break
    case 'returnStock':
      await returnStock(queries, effect.params.lines)
      break
    case 'takeStock':
      await takeMissing(queries, order, effect.params.lines)
      break
    case 'revise':
      // Stored before all other effects, since documents and mails read the order.
      break
    case 'refund':
      // Sent after all other effects, since it may be followed by another event.
      break
  }
}

/** The facts of a mail about a step of an order, stored with it since later steps may change them. Amounts in paise. */
export function mailContent(orderId: string, { order, effects }: OrderStep): Record<string, string | number> {
  const event = effects.flatMap(({ type, params }) => (type === 'record' && params.event ? [params.event] : []))[0]
  if (event?.type === 'order.return.refuse') return { orderId, words: event.words }
  return { orderId, amount: order.context.money.back }
}

/** Takes the missing items of a short order out of stock. Refuses (409) if they are not in stock. */
async function takeMissing(queries: Queries, order: OrderWithChart, lines: readonly { id: string; qty: number }[]) {
  const taken = await takeStock(queries, lines)
  const [missing] = lines.filter(({ id }) => !taken.has(id))
  if (missing)
    throw conflict(`Not in stock: ${order.content.products.find(({ id }) => id === missing.id)?.title ?? missing.id}.`)
  await queries.query('update order_lines set is_taken = true where account_id = $1 and order_id = $2', [
    order.account_id,
    order.id,
  ])
}

/** Refuses (409) to ship an order whose payment a bank may take back. */
async function refuseDisputed({ query }: Queries, order: OrderWithChart): Promise<void> {
  const [dispute] = await query<{ id: string; status: string }>(
    `select id, status from disputes where provider_payment = $1 and status not in ('won', 'closed')`,
    [paymentOf(order)],
  )
  if (dispute)
    throw conflict(
      `The payment of order ${order.order_ref} is disputed (${dispute.id}, ${dispute.status}): do not send it.`,
    )
}
