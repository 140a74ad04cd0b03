import { orderAnswer as answer } from '../../../contract/shopper-answers'
import type { PaidOrder } from '../../../domain/order'
import type { PlacedOrder } from '../../../domain/placed-order'
import { call } from './client'

const ORDERS = 'user/order'

/** All orders of an answer: it holds the newest alone, and names those before them. */
async function ordersOf(
  asked: { method: 'get' | 'post'; path: string; body?: unknown },
  token: string,
  signal: AbortSignal,
): Promise<PlacedOrder[]> {
  const { order, next } = await call({ ...asked, token, signal, answer })
  if (!next) return order
  return [...(await ordersOf({ method: 'get', path: `${ORDERS}?after=${next}` }, token, signal)), ...order]
}

/** GET /api/user/order (§7). */
export const loadOrders = (token: string, signal: AbortSignal): Promise<PlacedOrder[]> =>
  ordersOf({ method: 'get', path: ORDERS }, token, signal)

/** POST /api/user/order (§7). Sending a payment again changes nothing: the backend knows it by its id. */
export const recordOrder = (
  token: string,
  { proof, ...order }: PaidOrder,
  signal: AbortSignal,
): Promise<PlacedOrder[]> => ordersOf({ method: 'post', path: ORDERS, body: { order, payment: proof } }, token, signal)

/** POST /api/user/order/{id}/cancel: within an hour of placing, before the order is shipped. */
export const cancelOrder = (token: string, orderId: string, signal: AbortSignal): Promise<PlacedOrder[]> =>
  ordersOf({ method: 'post', path: `${ORDERS}/${encodeURIComponent(orderId)}/cancel` }, token, signal)
