import { randomUUID } from 'node:crypto'
import { forgottenBody, passwordBody, profileBody, resetBody } from '../../contract/bodies'
import { bodyOf, noContent, ok, type Route } from '../../contract/http'
import { demoAccountStays, unfinished, unprocessable, wrongPassword } from '../../contract/refusal'
import { refuseCommonPassword } from '../../contract/refuse-common-password'
import { RETURN_DAYS } from '../../domain/returns'
import { type Account, lockAccount, profileOf } from '../accounts/account'
import { hashPassword, isPassword } from '../accounts/passwords'
import { changePassword, isResetGood, redeemReset } from '../accounts/reset'
import type { Queries } from '../database/database'
import { addToOutbox } from '../mail/outbox'
import { accountWithLists, type People } from './auth'

/** What a shopper does with the account itself. */
export const accountRoutes = ({ database, sessions, tries, tell, cost }: People): Route[] => [
  {
    method: 'GET',
    path: '/api/user',
    async handle(call) {
      const caller = await sessions.callerOf(call)
      return ok({ user: await accountWithLists(database, caller, 'all') })
    },
  },
  {
    method: 'DELETE',
    path: '/api/user',
    async handle(call) {
      const { id, leaves_at } = await sessions.callerOf(call)
      if (leaves_at) throw demoAccountStays()
      await database.transaction(async (queries) => {
        // First of all: an order that is being recorded meanwhile is there when its account goes.
        await lockAccount(queries, id, 'for update')
        await refuseUnfinished(queries, id)
        await deleteAccount(queries, id)
      })
      tell('account deleted', id)
      return noContent()
    },
  },
  {
    method: 'POST',
    path: '/api/user/profile',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      const { firstName, lastName } = bodyOf(call, profileBody)
      const [account] = await database.query<Account>(
        'update accounts set first_name = $2, last_name = $3, updated_at = clock_timestamp() where id = $1 returning *',
        [id, firstName, lastName],
      )
      return ok({ user: account && profileOf(account) })
    },
  },
  {
    method: 'POST',
    path: '/api/user/password',
    async handle(call) {
      const caller = await sessions.callerOf(call)
      const { password, newPassword } = bodyOf(call, passwordBody)
      await refuseCommonPassword('newPassword', newPassword)
      if (caller.leaves_at) throw demoAccountStays()
      await tries.own('password', caller.id, async () => {
        if (!(await isPassword(password, caller.password))) throw wrongPassword()
      })
      const hash = await hashPassword(newPassword, cost)
      const changing = { id: caller.id, from: caller.password, but: caller.sessionId }
      // Another change meanwhile has made this one's password wrong.
      if (!(await database.transaction((queries) => changePassword(queries, changing, hash)))) throw wrongPassword()
      tell('password changed', caller.id)
      return noContent()
    },
  },
  {
    method: 'POST',
    path: '/api/auth/forgotten',
    async handle(call) {
      const { email } = bodyOf(call, forgottenBody)
      // The same answer after the same steps, whether there is such an account or not: it is looked for later.
      await addToOutbox(database, randomUUID(), 'password.asked', { email })
      return noContent()
    },
  },
  {
    method: 'POST',
    path: '/api/auth/reset',
    async handle(call) {
      const { token, password } = bodyOf(call, resetBody)
      await refuseCommonPassword('password', password)
      // Before the hash, which costs: whoever has no link gets none.
      if (!(await isResetGood(database, token))) throw usedLink()
      const hash = await hashPassword(password, cost)
      const accountId = await database.transaction(async (queries) => {
        const account = await redeemReset(queries, token)
        if (account === null) throw usedLink()
        await changePassword(queries, { id: account.id, from: null }, hash)
        await tries.forgive(queries, account)
        return account.id
      })
      tell('password reset', accountId)
      return noContent()
    },
  },
]

const usedLink = () => unprocessable('This link is used or too old. Ask for a new one.')

/** Refuses (409) to delete an account while something is owed to it, or may be given back by it. */
async function refuseUnfinished({ query }: Queries, id: string): Promise<void> {
  const orders = await query<{ name: string }>(
    `select order_ref as name from orders o where account_id = $1 and (state in ('placed', 'short', 'shipped')
       or (state = 'delivered' and updated_at > clock_timestamp() - $2 * interval '1 day')
       or exists (select 1 from outbox t where t.account_id = $1 and t.kind = 'refund' and t.done_at is null
         and t.content->>'orderId' = o.id::text)) order by created_at`,
    [id, RETURN_DAYS],
  )
  if (orders.length > 0)
    throw unfinished(
      'order',
      orders.map(({ name }) => name),
    )
  const payments = await query<{ name: string }>(
    `select provider_payment as name from stray_payments where account_id = $1 and ended_at is null order by seen_at`,
    [id],
  )
  if (payments.length > 0)
    throw unfinished(
      'payment',
      payments.map(({ name }) => name),
    )
}

/** Deletes an account and all of its lists. Its orders stay for the books, without the person. */
export async function deleteAccount({ query }: Queries, id: string): Promise<void> {
  await query('delete from accounts where id = $1', [id])
  await query(
    `update orders set content = jsonb_build_object('paymentId', content->'paymentId', 'orderId', content->'orderId',
       'amount', content->'amount', 'products', content->'products', 'delivery', jsonb_build_object('name', '', 'street', '',
       'city', '', 'zipcode', '', 'state', content->'delivery'->'state', 'country', content->'delivery'->'country'))
     where account_id = $1`,
    [id],
  )
  await query(
    `update payments set draft = jsonb_set(draft, '{delivery}', '{"name":"","street":"","city":"","zipcode":"","state":"","country":""}')
     where account_id = $1`,
    [id],
  )
  await query('update stray_payments set claim = null where account_id = $1', [id])
  await query(`delete from outbox where account_id = $1 and kind <> 'refund'`, [id])
}
