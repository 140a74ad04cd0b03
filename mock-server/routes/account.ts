import { passwordBody, profileBody } from '../../contract/bodies'
import { bodyOf, noContent, ok, type Route } from '../../contract/http'
import { demoAccountStays, wrongPassword } from '../../contract/refusal'
import { refuseCommonPassword } from '../../contract/refuse-common-password'
import { timestamp } from '../../contract/timestamp'
import { GUEST } from '../../domain/account'
import { publicView } from '../account-record'
import type { Accounts } from '../accounts'
import { hashPassword, isPassword } from '../passwords'
import { passwordChanges, type Sessions } from '../session'
import type { LimitTries } from '../tries'

/** What a shopper does with the account itself: /api/user, its name and its password. */
export const accountRoutes = (
  accounts: Accounts,
  sessions: Sessions,
  limitTries: LimitTries,
  iterations: number,
): Route[] => [
  {
    method: 'GET',
    path: '/api/user',
    handle: async (call) => ok({ user: publicView(await sessions.account(call)) }),
  },
  {
    method: 'DELETE',
    path: '/api/user',
    async handle(call) {
      const { email } = await sessions.account(call)
      if (email === GUEST.email) throw demoAccountStays()
      await accounts.remove(email)
      return noContent()
    },
  },
  {
    method: 'POST',
    path: '/api/user/profile',
    async handle(call) {
      const account = await sessions.change(call, (before) => ({
        ...before,
        ...bodyOf(call, profileBody),
        updatedAt: timestamp(),
      }))
      const { cart: _, wishlist: __, orders: ___, address: ____, ...user } = publicView(account)
      return ok({ user })
    },
  },
  {
    method: 'POST',
    path: '/api/user/password',
    async handle(call) {
      const account = await sessions.account(call)
      const { password, newPassword } = bodyOf(call, passwordBody)
      await refuseCommonPassword('newPassword', newPassword)
      if (account.email === GUEST.email) throw demoAccountStays()
      await limitTries(account._id, async () => {
        if (!(await isPassword(password, account.password))) throw wrongPassword()
      })
      const [by, hash] = [await sessions.idOf(call), await hashPassword(newPassword, iterations)]
      await sessions.change(call, (before) => ({
        ...before,
        password: hash,
        passwordChanged: {
          at: Date.now(),
          ...(by !== undefined && { by }),
          times: passwordChanges(before.passwordChanged) + 1,
        },
        updatedAt: timestamp(),
      }))
      return noContent()
    },
  },
]
