import { codeTerms } from '../../../domain/desk/code-form'
import { type DeskCodesEffects, deskCodesMachine } from '../../../machines/desk-codes/desk-codes.machine'
import type { Provided } from '../../../machines/effect'
import { addCode, changeCode, loadCodes } from '../../services/api/desk-codes'
import { type OnEnded, sessionEffect } from '../session-effect'

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
