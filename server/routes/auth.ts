import { randomUUID } from 'node:crypto'
import { loginBody, signupBody } from '../../contract/bodies'
import { bodyOf, created, noContent, ok } from '../../contract/http'
import { emailTaken, notRegistered, wrongPassword } from '../../contract/refusal'
import { refuseCommonPassword } from '../../contract/refuse-common-password'
import { GUEST } from '../../domain/account/account'
import { emailKey } from '../../domain/normal-text'
import { type Account, findAccount, profileOf } from '../accounts/account'
import { createGuest, endGuestSession, isDemo } from '../accounts/guests'
import { addressesOf, cartOf, wishlistOf } from '../accounts/lists'
import { hashPassword, isPassword, isWeak } from '../accounts/passwords'
import type { Sessions } from '../accounts/sessions'
import type { LogAccountEvent, Tries } from '../accounts/tries'
import { alertsOf } from '../catalogue/alerts'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import { documentsOfAccount } from '../orders/documents'
import { newestOrders, ordersOf } from '../orders/order-lists'
import { reviewsAndReportsOf } from '../reviews/reviews'
import { threadsOf } from './messages'

/** Fields that a sign-up form cannot set. */
const OWN = new Set([
  '_id',
  'role',
  'password',
  'createdAt',
  'updatedAt',
  'cart',
  'wishlist',
  'orders',
  'address',
  'confirmPwd',
])

/** An account with its lists. `orders`: all of them, or the newest. */
export const accountWithLists = async (queries: Queries, account: Account, orders: 'all' | 'newest' = 'newest') => ({
  ...profileOf(account),
  cart: await cartOf(queries, account.id),
  wishlist: await wishlistOf(queries, account.id),
  orders: orders === 'all' ? await ordersOf(queries, account.id) : (await newestOrders(queries, account.id)).order,
  address: await addressesOf(queries, account.id),
  ...(orders === 'all' && {
    documents: await documentsOfAccount(queries, account.id),
    alerts: await alertsOf(queries, account.id),
    ...(await reviewsAndReportsOf(queries, account.id)),
    messages: await threadsOf(queries, account),
  }),
})

/** The dependencies of the endpoints of accounts. */
export interface People {
  database: Database
  sessions: Sessions
  tries: Tries
  logAccountEvent: LogAccountEvent
  /** Cost of new passwords. */
  cost: number
  /** Whether there is a demo account; false if money moves. */
  hasGuests(): boolean
}

/** POST /api/auth/signup, /api/auth/login (§7) and /api/auth/logout. */
export function authHandlers({ database, sessions, tries, logAccountEvent, cost, hasGuests }: People) {
  // Each guest gets a separate account, so that guests do not see each other's data.
  async function logInAsGuest(password: string) {
    if (!hasGuests()) throw notRegistered()
    if (password !== GUEST.password) throw wrongPassword()
    const entered = await database.transaction(async (queries) => {
      const guest = await createGuest(queries)
      return { foundUser: await accountWithLists(queries, guest), encodedToken: await sessions.begin(queries, guest) }
    })
    logAccountEvent('guest logged in', entered.foundUser._id)
    return ok(entered)
  }

  return {
    'POST /api/auth/signup': async (call) => {
      const { firstName, lastName, email, password, ...rest } = bodyOf(call, signupBody)
      await refuseCommonPassword('password', password)
      const further = Object.fromEntries(Object.entries(rest).filter(([name]) => !OWN.has(name)))
      // Checked before the expensive hash.
      if (isDemo(email) || (await findAccount(database, email))) throw emailTaken()
      const hash = await hashPassword(password, cost)
      const entered = await database.transaction(async (queries) => {
        const [account] = await queries.query<Account>(
          `insert into accounts (id, email, email_as_given, first_name, last_name, password, further)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (email) do nothing returning *`,
          [randomUUID(), emailKey(email), email, firstName, lastName, hash, further],
        )
        if (!account) throw emailTaken()
        await tries.enter(queries, account.id, call.address)
        return {
          createdUser: await accountWithLists(queries, account),
          encodedToken: await sessions.begin(queries, account),
        }
      })
      logAccountEvent('signed up', entered.createdUser._id)
      return created(entered)
    },
    'POST /api/auth/login': async (call) => {
      const { email, password } = bodyOf(call, loginBody)
      if (isDemo(email)) return logInAsGuest(password)
      const found = await findAccount(database, email)
      const account = await tries.login({ email, accountId: found?.id ?? null, address: call.address }, async () => {
        if (!found) throw notRegistered()
        if (!(await isPassword(password, found.password))) throw wrongPassword()
        return found
      })
      // Only after the check is the password known.
      const hash = isWeak(account.password, cost) ? await hashPassword(password, cost) : account.password
      const encodedToken = await database.transaction(async (queries) => {
        // If the password was changed meanwhile, no session begins: the change has ended all sessions.
        const same = await queries.query(
          'update accounts set password = $3 where id = $1 and password = $2 returning 1',
          [account.id, account.password, hash],
        )
        if (same.length === 0) throw wrongPassword()
        await tries.enter(queries, account.id, call.address)
        return sessions.begin(queries, account)
      })
      logAccountEvent('logged in', account.id)
      return ok({ foundUser: await accountWithLists(database, account), encodedToken })
    },
    'POST /api/auth/logout': async (_, caller) => {
      await sessions.end(caller)
      if (caller.leaves_at) await endGuestSession(database, caller.id)
      logAccountEvent('logged out', caller.id)
      return noContent()
    },
  } satisfies Partial<Handlers>
}
