import { confirmationAnswer, orderToConfirmAnswer } from '../../../contract/answers'
import type { ConfirmationDecision } from '../../../domain/order/confirmation'
import { call } from './client'

/** The order of a mailed link. */
export const loadOrderToConfirm = async (token: string, signal: AbortSignal) =>
  (await call('GET /api/confirm/{token}', { params: { token }, signal, answer: orderToConfirmAnswer })).order

/** Confirms or cancels the order of a mailed link. */
export async function decideByLink(token: string, decision: ConfirmationDecision, signal: AbortSignal) {
  const options = { params: { token }, body: { decision }, signal, answer: confirmationAnswer }
  return (await call('POST /api/confirm/{token}', options)).decision
}
