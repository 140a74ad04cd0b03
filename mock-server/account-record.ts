import * as v from 'valibot'
import { addressSchema } from '../domain/address'
import { cartItemSchema, wishlistItemSchema } from '../domain/cart'
import { orderSchema } from '../domain/order'
import { passwordHashSchema } from './passwords'

const stamps = { createdAt: v.string(), updatedAt: v.string() }

/** An account as the backend keeps it (§3). Loose: extra signup fields are stored as given. */
const accountSchema = v.looseObject({
  _id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  password: passwordHashSchema,
  ...stamps,
  cart: v.array(v.looseObject({ ...cartItemSchema.entries, ...stamps })),
  wishlist: v.array(v.looseObject({ ...wishlistItemSchema.entries, ...stamps })),
  orders: v.array(v.looseObject({ _id: v.string(), ...orderSchema.entries, ...stamps })),
  address: v.array(v.looseObject({ ...addressSchema.entries, createdAt: v.optional(v.string()) })),
})
export type Account = v.InferOutput<typeof accountSchema>

/** An account as any answer shows it: without its password. */
export function publicView({ password: _, ...shown }: Account): Omit<Account, 'password'> {
  return shown
}

const VERSION = 2
const recordSchema = v.object({ version: v.number(), account: v.unknown() })
export type AccountRecord = v.InferOutput<typeof recordSchema>

/** An account as it goes into storage. */
export const toRecord = (account: Account): AccountRecord => ({ version: VERSION, account })

const version1Schema = v.looseObject({ password: v.object({ salt: v.string(), hash: v.string() }) })

// Version 1 took 100,000 rounds for every password and did not write that down.
function fromVersion1(account: unknown): unknown {
  const old = v.safeParse(version1Schema, account)
  return old.success ? { ...old.output, password: { ...old.output.password, iterations: 100_000 } } : account
}

/** Why a stored record cannot be used. */
export type Unreadable = 'damaged' | 'newer'

/** The account in a stored record, brought up to today's version. */
export function fromRecord(stored: unknown): Account | Unreadable {
  const record = v.safeParse(recordSchema, stored)
  if (!record.success) return 'damaged'
  const { version, account } = record.output
  if (version > VERSION) return 'newer'
  const parsed = v.safeParse(accountSchema, version === 1 ? fromVersion1(account) : account)
  return parsed.success ? parsed.output : 'damaged'
}
