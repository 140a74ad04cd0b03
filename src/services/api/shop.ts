import { messageAnswer, shopAnswer, threadsAnswer } from '../../../contract/answers'
import type { MessageDraft, Subject } from '../../../domain/account/message'
import { call } from './client'

/** The seller of this shop. */
export const loadSeller = (signal: AbortSignal) => call('GET /api/shop', { signal, answer: shopAnswer })

/** Sends a message to the shop. Expects a valid draft. `token`: of a shopper. Returns the ticket number. */
export async function sendMessage(
  { about, text, email }: MessageDraft,
  token: string | undefined,
  signal: AbortSignal,
) {
  const body = { about: about as Subject, text, email }
  return (await call('POST /api/message', { body, token, signal, answer: messageAnswer })).ticket
}

/** The messages of a shopper with the replies, newest first. */
export const loadThreads = async (token: string, signal: AbortSignal) =>
  (await call('GET /api/user/messages', { token, signal, answer: threadsAnswer })).messages
