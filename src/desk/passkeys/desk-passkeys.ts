import { type DeskPasskeysEffects, deskPasskeysMachine } from '../../../machines/desk-passkeys/desk-passkeys.machine'
import type { Provided } from '../../../machines/effect'
import * as api from '../../services/api/desk-passkeys'
import { withServer } from '../needs-server'
import { type OnEnded, sessionEffect } from '../session-effect'

/** The passkeys with their effects. `onConfirmed`: called with the token of a session that is confirmed. */
export const provideDeskPasskeys = (onEnded: OnEnded, onConfirmed: (token: string) => void) =>
  deskPasskeysMachine.provide({
    actors: {
      loadPasskeys: sessionEffect(onEnded, ({ session: { token } }, signal) =>
        withServer('Passkeys need', () => api.loadPasskeys(token, signal)),
      ),
      addPasskey: sessionEffect(onEnded, ({ session: { token } }, signal) => api.addPasskey(token, signal)),
      removePasskey: sessionEffect(onEnded, ({ session: { token }, id }, signal) =>
        api.removePasskey(token, id, signal),
      ),
      renewCodes: sessionEffect(onEnded, ({ session: { token } }, signal) => api.renewCodes(token, signal)),
      confirmByPasskey: sessionEffect(onEnded, ({ session: { token } }, signal) => api.confirmByPasskey(token, signal)),
      useRecoveryCode: sessionEffect(onEnded, ({ session: { token }, code }, signal) =>
        api.useRecoveryCode(token, code, signal),
      ),
    },
    actions: {
      report: (_, { session, isConfirmed }) => {
        if (isConfirmed) onConfirmed(session.token)
      },
    },
  } satisfies Provided<typeof deskPasskeysMachine, DeskPasskeysEffects>)
