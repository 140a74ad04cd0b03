import * as v from 'valibot'
import { addressSchema } from '../domain/address'
import { cartItemSchema, wishlistItemSchema } from '../domain/cart'
import { orderSchema } from '../domain/order'
import { storyStepSchema } from '../domain/placed-order'
import { passwordHashSchema } from './passwords'

/** What could not be read of a record: one row of a list, or, without `list`, the record as a whole. */
export interface Damage {
  list?: string
  record: unknown
}

const stamps = { createdAt: v.string(), updatedAt: v.string() }

/** An order as an account keeps it. One of version 2 has a word in `state` in the place of its chart. */
const keptOrderSchema = v.looseObject({
  _id: v.string(),
  ...orderSchema.entries,
  ...stamps,
  state: v.optional(v.unknown()),
  life: v.optional(v.object({ version: v.number(), value: v.unknown(), context: v.unknown() })),
  /** `at`: ms since 1970. */
  story: v.optional(
    v.array(
      v.object({ id: v.string(), type: v.string(), at: v.number(), by: storyStepSchema.entries.by, words: v.string() }),
    ),
  ),
  mails: v.optional(v.array(v.object({ id: v.string(), kind: v.string(), madeAt: v.string() }))),
  /** Its invoice and credit notes (domain/invoice.ts). */
  documents: v.optional(v.array(v.unknown())),
  /** The promo code that counted for it. */
  codeId: v.optional(v.string()),
})
export type KeptOrder = v.InferOutput<typeof keptOrderSchema>

/** An account as the backend keeps it (§3). Loose: extra signup fields are stored as given. Damaged rows are left out. */
function accountSchema(onDamage: (damage: Damage) => void) {
  const rows = <Row extends v.GenericSchema>(list: string, schema: Row) =>
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) =>
        all.flatMap((record) => {
          const row = v.safeParse(schema, record)
          if (row.success) return [row.output]
          onDamage({ list, record })
          return []
        }),
      ),
    )
  return v.looseObject({
    _id: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    password: passwordHashSchema,
    ...stamps,
    /** Sessions that were logged out, by their ids. */
    endedSessions: v.optional(v.array(v.string())),
    /** When the password was changed (ms), the one session that went on after it, and how often it was changed by then. */
    passwordChanged: v.optional(
      v.object({ at: v.number(), by: v.optional(v.string()), times: v.optional(v.number()) }),
    ),
    cart: rows('cart', v.looseObject({ ...cartItemSchema.entries, ...stamps })),
    wishlist: rows('wishlist', v.looseObject({ ...wishlistItemSchema.entries, ...stamps })),
    orders: rows('orders', keptOrderSchema),
    /** The ids of products that the shopper waits for. */
    alerts: v.optional(v.array(v.string())),
    /** The promo codes of the shop, in the shopkeeper's account (routes/codes.ts). */
    codes: v.optional(rows('codes', v.looseObject({ id: v.string(), name: v.string() }))),
    /** What they have written of products, and which reviews of others they have reported (kept-reviews.ts). */
    reviews: v.optional(v.array(v.unknown())),
    reports: v.optional(v.array(v.unknown())),
    address: rows('address', v.looseObject({ ...addressSchema.entries, createdAt: v.optional(v.string()) })),
  })
}
export type Account = v.InferOutput<ReturnType<typeof accountSchema>>

const VERSION = 3
const versionSchema = v.looseObject({ version: v.number() })
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

/** What a stored record holds: an account brought up to today's version, and what could not be read. */
export interface Contents {
  /** Undefined where the record is damaged as a whole. */
  account: Account | undefined
  damaged: Damage[]
}

/** Reads a stored record. 'newer': a later version of the shop wrote it, in a shape that is not known here. */
export function fromRecord(stored: unknown): Contents | 'newer' {
  const written = v.safeParse(versionSchema, stored)
  if (written.success && written.output.version > VERSION) return 'newer'
  const whole = { account: undefined, damaged: [{ record: stored }] }
  const record = v.safeParse(recordSchema, stored)
  if (!record.success) return whole
  const { version, account } = record.output
  const damaged: Damage[] = []
  const schema = accountSchema((damage) => damaged.push(damage))
  const parsed = v.safeParse(schema, version === 1 ? fromVersion1(account) : account)
  return parsed.success ? { account: parsed.output, damaged } : whole
}
