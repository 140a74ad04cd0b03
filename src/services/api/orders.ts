import { orderAnswer as answer } from '../../../contract/shopper-answers'
import type { PaidOrder } from '../../../domain/order'
import type { PlacedOrder } from '../../../domain/placed-order'
import { call } from './client'

const ORDERS = 'user/order'

/** All orders of an answer: it holds the newest alone, and names those before them. */
async function ordersOf(
  token: string,
  signal: AbortSignal,
  method: 'get' | 'post',
  path: string,
  body?: unknown,
): Promise<PlacedOrder[]> {
  const { order, next } = await call({ method, path, body, token, signal, answer })
  return next ? [...(await ordersOf(token, signal, 'get', `${ORDERS}?after=${next}`)), ...order] : order
}

/** GET /api/user/order (§7). */
export const loadOrders = (token: string, signal: AbortSignal): Promise<PlacedOrder[]> =>
  ordersOf(token, signal, 'get', ORDERS)

/** POST /api/user/order (§7). Sending a payment again changes nothing: the backend knows it by its id. */
export const recordOrder = (
  token: string,
  { proof, ...order }: PaidOrder,
  signal: AbortSignal,
): Promise<PlacedOrder[]> => ordersOf(token, signal, 'post', ORDERS, { order, payment: proof })

/** POST /api/user/order/{id}/cancel: within an hour of placing, before the order is shipped. */
export const cancelOrder = (token: string, orderId: string, signal: AbortSignal): Promise<PlacedOrder[]> =>
  ordersOf(token, signal, 'post', `${ORDERS}/${encodeURIComponent(orderId)}/cancel`)
