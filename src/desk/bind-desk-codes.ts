import { codeTerms } from '../../domain/code-form'
import { deskCodesFlow } from '../../machines/desk-codes'
import { addCode, changeCode, loadCodes } from '../services/api/desk-codes'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of the promo codes at the desk with its effects. */
export const bindDeskCodes = (onEnded: OnEnded) =>
  deskCodesFlow.provide({
    actors: {
      loadCodes: sessionEffect(onEnded, ({ session }, signal) => loadCodes(session.token, signal)),
      saveCode: sessionEffect(onEnded, ({ session: { token }, code, draft }, signal) =>
        code ? changeCode(token, code, codeTerms(draft), signal) : addCode(token, codeTerms(draft), signal),
      ),
    },
  })
