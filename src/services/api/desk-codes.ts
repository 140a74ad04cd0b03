import { codeAnswer as answer, codesAnswer } from '../../../contract/desk-answers'
import type { CodeTerms, PromoCode } from '../../../domain/desk/promo-code'
import { call } from './client'

/** All promo codes of the shop. */
export const loadCodes = async (token: string, signal: AbortSignal): Promise<PromoCode[]> =>
  (await call('GET /api/desk/codes', { token, signal, answer: codesAnswer })).codes

/** Adds a code. */
export const addCode = async (token: string, body: CodeTerms, signal: AbortSignal): Promise<PromoCode> =>
  (await call('POST /api/desk/codes', { body, token, signal, answer })).code

/** Changes the terms of a code. Fails if someone else has changed it since it was loaded. */
export async function changeCode(
  token: string,
  { id, version }: PromoCode,
  terms: CodeTerms,
  signal: AbortSignal,
): Promise<PromoCode> {
  const options = { params: { id }, body: { ...terms, version }, token, signal, answer }
  return (await call('PATCH /api/desk/codes/{id}', options)).code
}
