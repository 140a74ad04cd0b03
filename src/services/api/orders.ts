import { orderAnswer as answer } from '../../../contract/shopper-answers'
import type { PaidOrder } from '../../../domain/order'
import type { PlacedOrder } from '../../../domain/placed-order'
import { call } from './client'

/** GET /api/user/order (§7). */
export async function loadOrders(token: string, signal: AbortSignal): Promise<PlacedOrder[]> {
  return (await call({ method: 'get', path: 'user/order', token, signal, answer })).order
}

/** POST /api/user/order (§7). Sending a payment again changes nothing: the backend knows it by its id. */
export async function recordOrder(
  token: string,
  { proof, ...order }: PaidOrder,
  signal: AbortSignal,
): Promise<PlacedOrder[]> {
  return (await call({ method: 'post', path: 'user/order', body: { order, payment: proof }, token, signal, answer }))
    .order
}

/** POST /api/user/order/{id}/cancel: within an hour of placing, before the order is shipped. */
export async function cancelOrder(token: string, orderId: string, signal: AbortSignal): Promise<PlacedOrder[]> {
  const path = `user/order/${encodeURIComponent(orderId)}/cancel`
  return (await call({ method: 'post', path, token, signal, answer })).order
}
