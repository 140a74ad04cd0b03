import { randomUUID } from 'node:crypto'
import { GUEST } from '../../domain/account/account'
import { emailKey } from '../../domain/normal-text'
import type { Database, Queries } from '../database/database'
import type { Account } from './account'
import { deleteAccount, IS_OPEN } from './delete'
import { LIFETIME } from './sessions'

/** How long the account of a guest stays after its session has ended, in seconds. */
const AFTERWARDS = 24 * 60 * 60

/** Whether an e-mail is that of the demo account (§1), whose password is public. */
export const isDemo = (email: string): boolean => emailKey(email) === GUEST.email

/** The name of each guest. */
const NAME = { first: 'Guest', last: '' }

/** Creates an empty account for one guest. No one can log in to it again. */
export async function createGuest({ query }: Queries): Promise<Account> {
  const id = randomUUID()
  const [account] = await query<Account>(
    `insert into accounts (id, email, email_as_given, first_name, last_name, password, leaves_at)
     values ($1, $2, $3, $4, $5, '', clock_timestamp() + $6 * interval '1 second') returning *`,
    // The key is no e-mail address, so that no one can sign up with it.
    [id, `guest ${id}`, GUEST.email, NAME.first, NAME.last, LIFETIME + AFTERWARDS],
  )
  if (!account) throw new Error('The database did not keep the account of a guest.')
  return account
}

/** After a guest's logout the account stays for a day, for payments that are not finished. */
export const endGuestSession = ({ query }: Queries, id: string) =>
  query(
    `update accounts set leaves_at = least(leaves_at, clock_timestamp() + $2 * interval '1 second')
     where id = $1 and leaves_at is not null`,
    [id, AFTERWARDS],
  )

/** Deletes the expired accounts of guests, until `stopped`. Accounts with an open order or payment stay. */
export async function removeGuests(database: Database, stopped?: AbortSignal): Promise<void> {
  const leaving = await database.query<{ id: string }>(
    `select id from accounts a where leaves_at < clock_timestamp() and not ${IS_OPEN}`,
  )
  for (const { id } of leaving) {
    if (stopped?.aborted) return
    await database.transaction((queries) => deleteAccount(queries, id))
  }
}
