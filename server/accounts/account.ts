import { timestamp } from '../../contract/timestamp'
import { emailKey } from '../../domain/normal-text'
import type { Queries } from '../database/database'

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
  /** When the account of a guest goes; null: a shopper's. */
  leaves_at: Date | null
  /** Who may enter the desk; null: a shopper. */
  role: 'shopkeeper' | null
  /** When a link that was mailed there was used; null: the e-mail may be a stranger's. */
  email_proved_at: Date | null
}

/** The account of a shopper's e-mail. */
export async function findAccount({ query }: Queries, email: string): Promise<Account | undefined> {
  const [account] = await query<Account>('select * from accounts where email = $1 and leaves_at is null', [
    emailKey(email),
  ])
  return account
}

/** Locks an account until the transaction ends, and answers whether it is there. */
export async function lockAccount(
  { query }: Queries,
  id: string,
  how: 'for update' | 'for no key update' | 'for key share',
): Promise<boolean> {
  return (await query(`select 1 from accounts where id = $1 ${how}`, [id])).length > 0
}

/** `createdAt` and `updatedAt` of a row, as the API says them. */
export const stampsOf = (row: { created_at: Date; updated_at?: Date }) => ({
  createdAt: timestamp(row.created_at),
  updatedAt: timestamp(row.updated_at ?? row.created_at),
})

/** What an answer shows of a shopper: all but the password and the lists. */
export const profileOf = ({ further: { role: _, ...further }, ...account }: Account) => ({
  ...further,
  // No field of a sign-up form says it.
  ...(account.role !== null && { role: account.role }),
  _id: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email_as_given,
  ...stampsOf(account),
})
