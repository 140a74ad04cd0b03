import { invalidToken } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import { emailKey } from '../../domain/normal-text'
import type { Database, Queries } from '../database/database'

/** A row of `accounts`. */
export interface Account {
  id: string
  email: string
  email_as_given: string
  first_name: string
  last_name: string
  password: string
  further: Record<string, unknown>
  created_at: Date
  updated_at: Date
  /** When the account of a guest is deleted; null: the account of a shopper. */
  leaves_at: Date | null
  /** Who may enter the desk: an owner ('shopkeeper') or staff; null: a shopper. */
  role: 'shopkeeper' | 'staff' | null
  /** When a link mailed to the address was used; null: the address may belong to someone else. */
  email_proved_at: Date | null
}

/** Finds an account by its e-mail address. */
export async function findAccount({ query }: Queries, email: string): Promise<Account | undefined> {
  const [account] = await query<Account>('select * from accounts where email = $1 and leaves_at is null', [
    emailKey(email),
  ])
  return account
}

/**
 * Locks an account until the transaction ends. Returns whether it exists. Every change of the cart, the lists, the open
 * payments or the account itself locks this row first, so that such changes run one after another. The order of locks (decision
 * 140): account, code, payments by id, order, products by id. `for update`: to delete the account.
 */
export async function lockAccount(
  { query }: Queries,
  id: string,
  how: 'for update' | 'for no key update' = 'for no key update',
): Promise<boolean> {
  return (await query(`select 1 from accounts where id = $1 ${how}`, [id])).length > 0
}

/** Runs `work` in a transaction that locks an account. Refuses (401) a deleted account. */
export const inAccount = <T>(
  database: Pick<Database, 'transaction'>,
  id: string,
  work: (queries: Queries) => Promise<T>,
): Promise<T> =>
  database.transaction(async (queries) => {
    if (!(await lockAccount(queries, id))) throw invalidToken()
    return work(queries)
  })

/**
 * Locks an account and changes its rows in one statement. `change`: an insert, update or delete that joins `owner`, which has
 * the account's `id`; `$1` is that id, and `parameters` begin with `$2`. Returns the number of rows. Refuses (401) a deleted
 * account.
 */
export async function changeInAccount(
  { query }: Queries,
  id: string,
  change: string,
  parameters: readonly unknown[],
): Promise<number> {
  const [result] = await query<{ accounts: number; rows: number }>(
    `with owner as (select id from accounts where id = $1 for no key update), changed as (${change} returning 1)
     select (select count(*) from owner) as accounts, (select count(*) from changed) as rows`,
    [id, ...parameters],
  )
  if (!result || result.accounts === 0) throw invalidToken()
  return result.rows
}

/** `createdAt` and `updatedAt` of a row in the format of the API. */
export const stampsOf = (row: { created_at: Date; updated_at?: Date }) => ({
  createdAt: timestamp(row.created_at),
  updatedAt: timestamp(row.updated_at ?? row.created_at),
})

/** The fields of an account that a response contains: all except the password and the lists. */
export const profileOf = ({ further: { role: _, ...further }, ...account }: Account) => ({
  ...further,
  // The role is that of the row, since a sign-up form may have sent a field `role`.
  ...(account.role !== null && { role: account.role }),
  _id: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email_as_given,
  ...stampsOf(account),
})
