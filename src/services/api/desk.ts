import { loginAnswer } from '../../../contract/answers'
import { deskOrderAnswer, deskOrdersAnswer, todayAnswer } from '../../../contract/desk-answers'
import type { Credentials } from '../../../domain/account/account'
import { type DeskQuery, listParams } from '../../../domain/desk/desk'
import type { SentOrderEvent } from '../../../domain/order/order-event'
import { call } from './client'
import { deskSessionOf } from './desk-setup'

/** Logs in. Returns the session and whether its account belongs to a shopkeeper. */
export async function enterDesk(body: Credentials, signal: AbortSignal) {
  const { foundUser, encodedToken } = await call('POST /api/auth/login', { body, signal, answer: loginAnswer })
  return { session: deskSessionOf(foundUser, encodedToken), isKeeper: foundUser.role !== undefined }
}

/** A page of the shop's orders. */
export const loadDeskOrders = (token: string, query: DeskQuery, signal: AbortSignal) =>
  call('GET /api/desk/orders', { query: listParams(query), token, signal, answer: deskOrdersAnswer })

/** The figures of Home. */
export const loadToday = (token: string, signal: AbortSignal) =>
  call('GET /api/desk/today', { token, signal, answer: todayAnswer })

const answer = deskOrderAnswer

/** One order of the shop. `id`: its `_id`, or its displayed id if that is unique. */
export const loadDeskOrder = async (token: string, id: string, signal: AbortSignal) =>
  (await call('GET /api/desk/orders/{id}', { params: { id }, token, signal, answer })).order

/** Sends a shopkeeper's event to an order. Returns the order. */
export async function sendDeskEvent(token: string, id: string, event: SentOrderEvent, signal: AbortSignal) {
  const options = { params: { id }, body: { event }, token, signal, answer }
  return (await call('POST /api/desk/orders/{id}/events', options)).order
}

/** Sends a mail of an order again, or dismisses it. Returns the order. */
export async function changeMail(
  token: string,
  { id, mailId, isDismissed }: { id: string; mailId: string; isDismissed: boolean },
  signal: AbortSignal,
) {
  const options = { params: { id, mailId }, token, signal, answer }
  return isDismissed
    ? (await call('DELETE /api/desk/orders/{id}/mails/{mailId}', options)).order
    : (await call('POST /api/desk/orders/{id}/mails/{mailId}', options)).order
}
