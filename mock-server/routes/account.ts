import { passwordBody, profileBody } from '../../contract/bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, noContent, ok } from '../../contract/http'
import { demoAccountStays, wrongPassword } from '../../contract/refusal'
import { refuseCommonPassword } from '../../contract/refuse-common-password'
import { timestamp } from '../../contract/timestamp'
import { GUEST } from '../../domain/account/account'
import type { Account } from '../account-record'
import { accountResponse, isShopkeeper, profileOf } from '../account-response'
import type { Accounts } from '../accounts'
import type { LimitAttempts } from '../limit-attempts'
import { hashPassword, isPassword } from '../passwords'
import type { Sessions } from '../session'

/** Accounts with a public password. */
const hasPublicPassword = (account: Pick<Account, 'email'>) => account.email === GUEST.email || isShopkeeper(account)

/** Calls of a shopper about their account: /api/user, profile and password. */
export const accountHandlers = (
  accounts: Accounts,
  sessions: Sessions,
  limitAttempts: LimitAttempts,
  iterations: number,
) =>
  ({
    'GET /api/user': async (call) => {
      const account = await sessions.account(call)
      const { threadsOf } = await import('./messages')
      return ok({ user: { ...(await accountResponse(account)), messages: await threadsOf(accounts, account) } })
    },
    'DELETE /api/user': async (call) => {
      const account = await sessions.account(call)
      if (hasPublicPassword(account)) throw demoAccountStays()
      await accounts.remove(account.email)
      await (await import('./messages')).forgetMessages(accounts, account)
      return noContent()
    },
    'POST /api/user/profile': async (call) => {
      const account = await sessions.change(call, (before) => ({
        ...before,
        ...bodyOf(call, profileBody),
        updatedAt: timestamp(),
      }))
      return ok({ user: profileOf(account) })
    },
    'POST /api/user/password': async (call) => {
      const account = await sessions.account(call)
      const { password, newPassword } = bodyOf(call, passwordBody)
      await refuseCommonPassword('newPassword', newPassword)
      if (hasPublicPassword(account)) throw demoAccountStays()
      await limitAttempts(account._id, async () => {
        if (!(await isPassword(password, account.password))) throw wrongPassword()
      })
      const [by, hash] = [await sessions.idOf(call), await hashPassword(newPassword, iterations)]
      await sessions.change(call, (before) => ({
        ...before,
        password: hash,
        passwordChanged: { by, times: (before.passwordChanged?.times ?? 0) + 1 },
        updatedAt: timestamp(),
      }))
      return noContent()
    },
  }) satisfies Partial<SimulatedHandlers>
