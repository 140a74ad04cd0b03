import { randomUUID } from 'node:crypto'
import { forgottenBody, passwordBody, profileBody, resetBody } from '../../contract/bodies'
import { bodyOf, noContent, ok } from '../../contract/http'
import { demoAccountStays, invalidToken, wrongPassword } from '../../contract/refusal'
import { refuseCommonPassword } from '../../contract/refuse-common-password'
import { type Account, inAccount, profileOf } from '../accounts/account'
import { deleteAccount } from '../accounts/delete'
import { hashPassword, isPassword } from '../accounts/passwords'
import { changePassword, isResetValid, setPasswordByLink, usedLink } from '../accounts/reset'
import type { Handlers } from '../http/handlers'
import { addToOutbox } from '../mail/outbox'
import { accountWithLists, type People } from './auth'

/** The endpoints of the account itself. */
export const accountHandlers = ({ database, tries, logAccountEvent, cost }: People) =>
  ({
    'GET /api/user': async (_, caller) => ok({ user: await accountWithLists(database, caller, 'all') }),
    'DELETE /api/user': async (_, { id, leaves_at, sessionId }) => {
      if (leaves_at) throw demoAccountStays()
      if (!(await database.transaction((queries) => deleteAccount(queries, id, sessionId)))) throw invalidToken()
      logAccountEvent('account deleted', id)
      return noContent()
    },
    'POST /api/user/profile': async (call, { id }) => {
      const { firstName, lastName } = bodyOf(call, profileBody)
      const [account] = await database.query<Account>(
        'update accounts set first_name = $2, last_name = $3, updated_at = clock_timestamp() where id = $1 returning *',
        [id, firstName, lastName],
      )
      if (!account) throw invalidToken()
      return ok({ user: profileOf(account) })
    },
    'POST /api/user/password': async (call, caller) => {
      const { password, newPassword } = bodyOf(call, passwordBody)
      await refuseCommonPassword('newPassword', newPassword)
      if (caller.leaves_at) throw demoAccountStays()
      await tries.own('password', caller.id, async () => {
        if (!(await isPassword(password, caller.password))) throw wrongPassword()
      })
      const hash = await hashPassword(newPassword, cost)
      const changing = { id: caller.id, from: caller.password, but: caller.sessionId }
      // The password was changed meanwhile, so the given one is wrong now.
      if (!(await inAccount(database, caller.id, (queries) => changePassword(queries, changing, hash))))
        throw wrongPassword()
      logAccountEvent('password changed', caller.id)
      return noContent()
    },
    'POST /api/auth/forgotten': async (call) => {
      const { email } = bodyOf(call, forgottenBody)
      // The response and its time are the same whether the account exists or not: it is looked up later.
      await addToOutbox(database, randomUUID(), 'password.asked', { email })
      return noContent()
    },
    'POST /api/auth/reset': async (call) => {
      const { token, password } = bodyOf(call, resetBody)
      await refuseCommonPassword('password', password)
      // Checked before the expensive hash.
      if (!(await isResetValid(database, token))) throw usedLink()
      const hash = await hashPassword(password, cost)
      const { id } = await setPasswordByLink(database, tries, token, hash)
      logAccountEvent('password reset', id)
      return noContent()
    },
  }) satisfies Partial<Handlers>
