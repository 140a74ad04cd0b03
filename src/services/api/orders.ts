import type * as v from 'valibot'
import { orderAnswer as answer } from '../../../contract/shopper-answers'
import type { PaidOrder } from '../../../domain/order'
import type { PlacedOrder } from '../../../domain/placed-order'
import { call } from './client'

const ORDERS = 'user/order'

/** The orders of an answer, after all that are older: one answer holds the newest alone. */
async function whole(
  { order, next }: v.InferOutput<typeof answer>,
  token: string,
  signal: AbortSignal,
): Promise<PlacedOrder[]> {
  if (!next) return order
  const older = await call({ method: 'get', path: `${ORDERS}?after=${next}`, token, signal, answer })
  return [...(await whole(older, token, signal)), ...order]
}

/** GET /api/user/order (§7). */
export async function loadOrders(token: string, signal: AbortSignal): Promise<PlacedOrder[]> {
  return whole(await call({ method: 'get', path: ORDERS, token, signal, answer }), token, signal)
}

/** POST /api/user/order (§7). Sending a payment again changes nothing: the backend knows it by its id. */
export async function recordOrder(
  token: string,
  { proof, ...order }: PaidOrder,
  signal: AbortSignal,
): Promise<PlacedOrder[]> {
  const body = { order, payment: proof }
  return whole(await call({ method: 'post', path: ORDERS, body, token, signal, answer }), token, signal)
}

/** POST /api/user/order/{id}/cancel: within an hour of placing, before the order is shipped. */
export async function cancelOrder(token: string, orderId: string, signal: AbortSignal): Promise<PlacedOrder[]> {
  const path = `${ORDERS}/${encodeURIComponent(orderId)}/cancel`
  return whole(await call({ method: 'post', path, token, signal, answer }), token, signal)
}
