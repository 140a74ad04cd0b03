import type * as v from 'valibot'
import { orderAnswer as answer, oneOrderAnswer } from '../../../contract/shopper-answers'
import { chargedFor, type PaidOrder } from '../../../domain/order/order'
import type { SentOrderEvent } from '../../../domain/order/order-event'
import type { PlacedOrder } from '../../../domain/order/placed-order'
import { call } from './client'

/** All orders, oldest first (§7). */
export const loadOrders = async (token: string, signal: AbortSignal) =>
  allOf(await call('GET /api/user/order', { token, signal, answer }), token, signal)

/** Records a payment as an order, or with the order in cash that it pays. Returns all orders. Safe to repeat, because the backend identifies a payment by its id. */
export async function recordOrder(token: string, { proof, kind, pays, ...order }: PaidOrder, signal: AbortSignal) {
  if (pays !== undefined) {
    const amount = chargedFor(order)
    const event = { type: 'order.pay', payment: order.paymentId, amount, ...(proof && { proof }) } as const
    await sendOrderEvent(token, pays, event, signal)
    return loadOrders(token, signal)
  }
  const body = { order, payment: kind ? { kind } : proof }
  return allOf(await call('POST /api/user/order', { body, token, signal, answer }), token, signal)
}

/** Cancels an order within an hour of placing and before it is shipped. Returns all orders. */
export const cancelOrder = async (token: string, id: string, signal: AbortSignal) =>
  allOf(await call('POST /api/user/order/{id}/cancel', { params: { id }, token, signal, answer }), token, signal)

/** Sends a shopper's event to an order. Returns the order. `id`: its `_id`. */
export async function sendOrderEvent(
  token: string,
  id: string,
  event: SentOrderEvent,
  signal: AbortSignal,
): Promise<PlacedOrder> {
  const options = { params: { id }, body: { event }, token, signal, answer: oneOrderAnswer }
  return (await call('POST /api/user/order/{id}/events', options)).order
}

/** Loads all pages. A response contains the newest orders, and `next` for those before them. */
async function allOf(
  { order, next }: v.InferOutput<typeof answer>,
  token: string,
  signal: AbortSignal,
): Promise<PlacedOrder[]> {
  if (!next) return order
  const before = await call('GET /api/user/order', { query: { after: next }, token, signal, answer })
  return [...(await allOf(before, token, signal)), ...order]
}
