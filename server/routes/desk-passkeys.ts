import { bodyOf, created, ok } from '../../contract/http'
import { passkeyBody, passkeyLoginBody, recoveryCodeBody } from '../../contract/settings-bodies'
import * as passkeys from '../accounts/passkeys'
import type { Caller } from '../accounts/sessions'
import type { Handlers } from '../http/handlers'
import type { Settings } from '../settings'
import { accountWithLists, type People } from './auth'

/** The endpoints of passkeys and recovery codes at the desk. */
export function deskPasskeyHandlers(
  { database, sessions, tries, logAccountEvent }: People,
  settings: () => Pick<Settings, 'publicUrl' | 'shopName' | 'isPasskeyRequired'>,
) {
  const read = (caller: Pick<Caller, 'id' | 'isConfirmed'>) => passkeys.readPasskeys(database, caller, settings())
  return {
    'GET /api/desk/passkeys': async (_, caller) => ok(await read(caller)),
    'POST /api/desk/passkeys/options': async (_, caller) => {
      const { shopName, publicUrl } = settings()
      return ok(await passkeys.creationOptions(database, caller, shopName, publicUrl))
    },
    'POST /api/desk/passkeys': async (call, caller) => {
      const { response } = bodyOf(call, passkeyBody)
      const codes = await passkeys.addPasskey(database, caller, response, settings().publicUrl)
      logAccountEvent('passkey added', caller.id)
      return created({ passkeys: await read({ ...caller, isConfirmed: true }), codes })
    },
    'DELETE /api/desk/passkeys/{id}': async (call, caller) => {
      await passkeys.removePasskey(database, caller, call.params.id, settings().isPasskeyRequired)
      logAccountEvent('passkey removed', caller.id)
      return ok(await read(caller))
    },
    'POST /api/desk/passkeys/confirm': async (call, caller) => {
      const { response } = bodyOf(call, passkeyLoginBody)
      await passkeys.confirmByPasskey(database, caller, response, settings().publicUrl)
      return ok(await read({ ...caller, isConfirmed: true }))
    },
    'POST /api/desk/recovery-codes': async (_, caller) => {
      const codes = await passkeys.renewRecoveryCodes(database, caller)
      return created({ passkeys: await read(caller), codes })
    },
    'POST /api/desk/recovery-codes/use': async (call, caller) => {
      const { code } = bodyOf(call, recoveryCodeBody)
      await tries.own('recovery-code', caller.id, () => passkeys.useRecoveryCode(database, caller, code))
      logAccountEvent('recovery code used', caller.id)
      return ok(await read({ ...caller, isConfirmed: true }))
    },
    'POST /api/desk/login/options': async () => ok(await passkeys.loginOptions(database, settings().publicUrl)),
    'POST /api/desk/login': async (call) => {
      const { response } = bodyOf(call, passkeyLoginBody)
      const account = await passkeys.checkPasskey(database, response, settings().publicUrl)
      const encodedToken = await database.transaction(async (queries) => {
        await tries.enter(queries, account.id, call.address)
        return sessions.begin(queries, account, true)
      })
      logAccountEvent('logged in with a passkey', account.id)
      return ok({ foundUser: await accountWithLists(database, account), encodedToken })
    },
  } satisfies Partial<Handlers>
}
