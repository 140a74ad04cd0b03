import { createHash, randomBytes } from 'node:crypto'
import { unprocessable } from '../../contract/refusal'
import type { Database, Queries } from '../database/database'
import { addToOutbox } from '../mail/outbox'
import { type Account, findAccount, lockAccount } from './account'
import { endAllSessions } from './sessions'
import type { Tries } from './tries'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const newToken = () => randomBytes(32).toString('base64url')

/** The most valid links of an account: anyone may request them, and each is a mail. */
const LINKS = 5

/** Mails a link to set a new password, valid for an hour. Returns whether the address has an account. */
export async function sendResetLink(database: Database, email: string): Promise<boolean> {
  const account = await findAccount(database, email)
  if (!account) return false
  const token = newToken()
  return database.transaction(async (queries) => {
    if (!(await lockAccount(queries, account.id))) return false
    const inserted = await queries.query(
      `insert into reset_tokens (account_id, hash, expires_at) select $1, $2, clock_timestamp() + interval '1 hour'
       where (select count(*) from reset_tokens where account_id = $1 and expires_at > clock_timestamp()) < $3
       returning 1`,
      [account.id, hashOf(token), LINKS],
    )
    if (inserted.length > 0) await addToOutbox(queries, account.id, 'password.forgotten', { token })
    return true
  })
}

/** Creates the token of a link to set the password of an account, valid for an hour. All other links become invalid. */
export async function replaceResetTokens({ query }: Queries, accountId: string): Promise<string> {
  const token = newToken()
  await query('delete from reset_tokens where account_id = $1', [accountId])
  await query(
    `insert into reset_tokens (account_id, hash, expires_at) values ($1, $2, clock_timestamp() + interval '1 hour')`,
    [accountId, hashOf(token)],
  )
  return token
}

/** Whether a link is valid. */
export async function isResetValid({ query }: Queries, token: string): Promise<boolean> {
  const found = await query('select 1 from reset_tokens where hash = $1 and expires_at > clock_timestamp()', [
    hashOf(token),
  ])
  return found.length > 0
}

/** 422: a link to set a password is unknown, used or expired. */
export const usedLink = () => unprocessable('This link was used already or has expired. Request a new one.')

/** Uses a link up. Returns the account whose password it may set; null: the link is unknown, used or expired. */
async function consumeResetLink({ query }: Queries, token: string): Promise<Account | null> {
  // As in every change, the account is locked first.
  const [account] = await query<Account>(
    'select * from accounts where id = (select account_id from reset_tokens where hash = $1) for no key update',
    [hashOf(token)],
  )
  if (!account) return null
  const used = await query(
    'delete from reset_tokens where account_id = $1 and hash = $2 and expires_at > clock_timestamp() returning 1',
    [account.id, hashOf(token)],
  )
  if (used.length === 0) return null
  await query('update accounts set email_proved_at = clock_timestamp() where id = $1', [account.id])
  return account
}

/** Uses a link up and sets the password of its account, which it returns. Refuses (422) an invalid link. */
export const setPasswordByLink = (database: Database, tries: Tries, token: string, hash: string): Promise<Account> =>
  database.transaction(async (queries) => {
    const account = await consumeResetLink(queries, token)
    if (account === null) throw usedLink()
    await changePassword(queries, { id: account.id, from: null }, hash)
    await tries.forgive(queries, account)
    return account
  })

/**
 * Changes a password. Links to set one become invalid, all sessions except `but` end, and a mail notifies the owner. `from`:
 * the hash that the account must still have; null: any. Returns whether it had that hash.
 */
export async function changePassword(
  queries: Queries,
  account: { id: string; from: string | null; but?: string },
  hash: string,
): Promise<boolean> {
  const changed = await queries.query(
    `update accounts set password = $2, updated_at = clock_timestamp()
     where id = $1 and ($3::text is null or password = $3) returning 1`,
    [account.id, hash, account.from],
  )
  if (changed.length === 0) return false
  await queries.query('delete from reset_tokens where account_id = $1', [account.id])
  await endAllSessions(queries, account.id, account.but)
  await addToOutbox(queries, account.id, 'password.changed', {})
  return true
}
