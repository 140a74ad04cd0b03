import { deskMessageAnswer, deskMessagesAnswer } from '../../../contract/desk-answers'
import { listParams } from '../../../domain/desk/desk'
import type { InboxQuery, MessageState } from '../../../domain/desk/desk-message'
import { call } from './client'

/** A page of the inbox. */
export const loadMessages = (token: string, query: InboxQuery, signal: AbortSignal) =>
  call('GET /api/desk/messages', { query: listParams(query), token, signal, answer: deskMessagesAnswer })

const answer = deskMessageAnswer

/** A message with its replies. */
export const loadMessage = async (token: string, id: string, signal: AbortSignal) =>
  (await call('GET /api/desk/messages/{id}', { params: { id }, token, signal, answer })).message

/** Sends a reply. Returns the message. */
export async function sendReply(
  token: string,
  { id, ...body }: { id: string; text: string },
  ticket: string,
  signal: AbortSignal,
) {
  const options = { params: { id: ticket }, body: { id, ...body }, token, signal, answer }
  return (await call('POST /api/desk/messages/{id}/replies', options)).message
}

/** Closes a message, or opens it again. Returns the message. */
export const setMessageState = async (token: string, id: string, state: MessageState, signal: AbortSignal) =>
  (await call('PATCH /api/desk/messages/{id}', { params: { id }, body: { state }, token, signal, answer })).message
