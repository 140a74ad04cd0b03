import { v4 as uuid } from 'uuid'
import { loginBody, signupBody } from '../../contract/bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, noContent, ok } from '../../contract/http'
import { emailTaken, notRegistered, wrongPassword } from '../../contract/refusal'
import { refuseCommonPassword } from '../../contract/refuse-common-password'
import { stamped } from '../../contract/timestamp'
import { GUEST } from '../../domain/account/account'
import { emailKey } from '../../domain/normal-text'
import type { Account } from '../account-record'
import { accountResponse, isShopkeeper } from '../account-response'
import type { Accounts } from '../accounts'
import type { LimitAttempts } from '../limit-attempts'
import { hashPassword, isPassword } from '../passwords'
import type { Sessions } from '../session'

/** Maximum number of remembered sessions that have ended. */
const ENDED_SESSIONS = 100

/** POST /api/auth/signup, /api/auth/login (§7) and /api/auth/logout. */
export const authHandlers = (
  accounts: Accounts,
  sessions: Sessions,
  limitAttempts: LimitAttempts,
  iterations: number,
) =>
  ({
    'POST /api/auth/signup': async (call) => {
      const form = bodyOf(call, signupBody)
      await refuseCommonPassword('password', form.password)
      const { confirmPwd: _, ...fields } = form
      const password = await hashPassword(form.password, iterations)
      const account = await accounts.change(form.email, (taken): Account => {
        if (taken) throw emailTaken()
        const lists = { cart: [], wishlist: [], orders: [], address: [], reviews: [], reports: [] }
        return { ...fields, _id: uuid(), password, ...stamped(), ...lists }
      })
      return created({ createdUser: await accountResponse(account), encodedToken: await sessions.tokenFor(account) })
    },
    'POST /api/auth/login': async (call) => {
      const { email, password } = bodyOf(call, loginBody)
      const logIn = async () => {
        const found = await accounts.find(email)
        if (!found) throw notRegistered()
        if (!(await isPassword(password, found.password))) throw wrongPassword()
        return found
      }
      // Login attempts are not limited for accounts with a public password, so that no one can lock them.
      const key = emailKey(email)
      const isPublic = key === GUEST.email || isShopkeeper({ email: key })
      const account = await (isPublic ? logIn() : limitAttempts(key, logIn))
      // Not awaited: the login does not wait for storage.
      if (account.password.iterations < iterations) void strengthen(accounts, account, password, iterations)
      return ok({ foundUser: await accountResponse(account), encodedToken: await sessions.tokenFor(account) })
    },
    'POST /api/auth/logout': async (call) => {
      const id = await sessions.idOf(call)
      await sessions.change(call, (before) => ({
        ...before,
        // Tokens expire after a week, so the oldest entries are obsolete.
        endedSessions: [...(before.endedSessions ?? []), id].slice(-ENDED_SESSIONS),
      }))
      return noContent()
    },
  }) satisfies Partial<SimulatedHandlers>

/** Hashes a password again with the current number of rounds. Nothing changes if storage refuses it. */
async function strengthen(accounts: Accounts, account: Account, password: string, iterations: number): Promise<void> {
  const stronger = await hashPassword(password, iterations)
  const strengthened = accounts.change(account.email, (now) => {
    if (now?.password.hash !== account.password.hash) throw new Error('Its account changed meanwhile.')
    return { ...now, password: stronger }
  })
  // The login is valid anyway, and the next one tries again.
  await strengthened.catch((error: unknown) => console.warn('A password could not be hashed again:', error))
}
