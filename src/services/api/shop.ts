import { messageAnswer, shopAnswer } from '../../../contract/page-answers'
import type { MessageDraft, Subject } from '../../../domain/account/message'
import type { Seller } from '../../../domain/catalogue/seller'
import { call } from './client'

/** The seller of this shop. */
export const loadSeller = (signal: AbortSignal): Promise<Seller> =>
  call('GET /api/shop', { signal, answer: shopAnswer })

/** Sends a message to the shop. Expects a valid draft. Returns the ticket number. */
export async function sendMessage({ about, text, email }: MessageDraft, signal: AbortSignal): Promise<string> {
  const body = { about: about as Subject, text, email }
  return (await call('POST /api/message', { body, signal, answer: messageAnswer })).ticket
}
