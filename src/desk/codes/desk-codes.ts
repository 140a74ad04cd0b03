import { codeAnswer as answer, codesAnswer } from '../../../contract/desk-answers'
import { codeTerms } from '../../../domain/desk/code-form'
import type { CodeTerms, PromoCode } from '../../../domain/desk/promo-code'
import { type DeskCodesEffects, deskCodesMachine } from '../../../machines/desk-codes/desk-codes.machine'
import type { Provided } from '../../../machines/effect'
import { call } from '../../services/api/client'
import { type OnEnded, sessionEffect } from '../session-effect'

/** All promo codes of the shop. */
const loadCodes = async (token: string, signal: AbortSignal) =>
  (await call('GET /api/desk/codes', { token, signal, answer: codesAnswer })).codes

/** Adds a code. */
const addCode = async (token: string, body: CodeTerms, signal: AbortSignal) =>
  (await call('POST /api/desk/codes', { body, token, signal, answer })).code

/** Changes the terms of a code. Fails if someone else has changed it since it was loaded. */
async function changeCode(token: string, { id, version }: PromoCode, terms: CodeTerms, signal: AbortSignal) {
  const options = { params: { id }, body: { ...terms, version }, token, signal, answer }
  return (await call('PATCH /api/desk/codes/{id}', options)).code
}

/** The promo codes at the desk with their effects. */
export const provideDeskCodes = (onEnded: OnEnded) =>
  deskCodesMachine.provide({
    actors: {
      loadCodes: sessionEffect(onEnded, ({ session }, signal) => loadCodes(session.token, signal)),
      saveCode: sessionEffect(onEnded, ({ session: { token }, code, draft }, signal) =>
        code ? changeCode(token, code, codeTerms(draft), signal) : addCode(token, codeTerms(draft), signal),
      ),
    },
  } satisfies Provided<typeof deskCodesMachine, DeskCodesEffects>)
