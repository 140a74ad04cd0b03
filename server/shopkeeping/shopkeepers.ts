import { randomUUID } from 'node:crypto'
import { isEmail } from '../../domain/account/account-forms'
import { LENGTHS } from '../../domain/bounds'
import { emailKey, normalText } from '../../domain/normal-text'
import { type Account, findAccount } from '../accounts/account'
import { isDemo } from '../accounts/guests'
import { removeSecondFactor } from '../accounts/passkeys'
import { replaceResetTokens } from '../accounts/reset'
import { endAllSessions } from '../accounts/sessions'
import type { Database, Queries } from '../database/database'
import { publicAddress } from '../http/address'

/** No password has this hash, so that no one can log in before a link has set one. */
const NO_PASSWORD = 'scrypt$2$$'

/**
 * Makes the account of an e-mail a shopkeeper's. Returns a link to set the password. The password and the sessions of an
 * existing account become invalid: another person may have signed up with the address. Throws a readable message.
 */
export async function addShopkeeper(
  database: Database,
  typed: string,
  address: string,
  role: 'shopkeeper' | 'staff' = 'shopkeeper',
): Promise<string> {
  const email = normalText(typed)
  if (email.length > LENGTHS.email || !isEmail(email) || isDemo(email))
    throw new Error(`${email} is no e-mail address.`)
  const token = await database.transaction(async (queries) =>
    replaceResetTokens(queries, (await makeShopkeeper(queries, email, NO_PASSWORD, role)).id),
  )
  return `${email} is ${role === 'staff' ? 'a member of staff' : 'a shopkeeper'}. Set the password here within the hour: ${(await publicAddress(database)) ?? address}/desk.html#/welcome?token=${token}`
}

/** Makes the account of an e-mail a shopkeeper's with this password hash. Its sessions and links end. */
export async function makeShopkeeper(
  queries: Queries,
  email: string,
  hash: string,
  role: 'shopkeeper' | 'staff' = 'shopkeeper',
): Promise<Account> {
  const [account] = await queries.query<Account>(
    `insert into accounts as a (id, email, email_as_given, first_name, last_name, password, role)
     values ($1, $2, $3, 'Shop', 'Keeper', $4, $5)
     on conflict (email) do update set role = excluded.role, password = excluded.password, updated_at = clock_timestamp()
     returning *`,
    [randomUUID(), emailKey(email), email, hash, role],
  )
  if (!account) throw new Error('The database did not keep the account.')
  await endAllSessions(queries, account.id)
  await queries.query('delete from reset_tokens where account_id = $1', [account.id])
  return account
}

/** Whether the shop has a shopkeeper. */
export const hasShopkeeper = async ({ query }: Queries): Promise<boolean> =>
  (await query(`select 1 from accounts where role = 'shopkeeper' limit 1`)).length > 0

/** Makes a shopkeeper a shopper again; all sessions and links end at once. Throws a readable message. */
export async function removeShopkeeper(database: Database, email: string): Promise<string> {
  const account = await findAccount(database, email)
  if (!account?.role) throw new Error(`${email} is no shopkeeper.`)
  const ended = await database.transaction(async (queries) => {
    await queries.query('update accounts set role = null, updated_at = clock_timestamp() where id = $1', [account.id])
    await queries.query('delete from reset_tokens where account_id = $1', [account.id])
    await removeSecondFactor(queries, account.id)
    return endAllSessions(queries, account.id)
  })
  return `${email} is no longer a shopkeeper: ${ended} sessions have ended.`
}

/** Removes the passkeys and the recovery codes of a shopkeeper who has lost them; all sessions end. Throws a readable message. */
export async function resetSecondFactor(database: Database, email: string): Promise<string> {
  const account = await findAccount(database, email)
  if (!account?.role) throw new Error(`${email} is no shopkeeper.`)
  const removed = await database.transaction(async (queries) => {
    await endAllSessions(queries, account.id)
    return removeSecondFactor(queries, account.id)
  })
  return `${email} logs in with the password and can add a passkey: ${removed} passkeys were removed.`
}
