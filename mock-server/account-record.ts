import * as v from 'valibot'
import { addressSchema } from '../domain/address'
import { cartItemSchema, wishlistItemSchema } from '../domain/cart'
import { orderSchema } from '../domain/order'
import { storyStepSchema } from '../domain/placed-order'
import { type Upgrade, upgraded } from '../domain/upgrade'
import { passwordHashSchema } from './passwords'

/** What could not be read of a record: one row of a list, or, without `list`, the record as a whole. */
export interface Damage {
  list?: string
  record: unknown
}

const stamps = { createdAt: v.string(), updatedAt: v.string() }

/** An order as it is stored in an account. */
const keptOrderSchema = v.looseObject({
  _id: v.string(),
  ...orderSchema.entries,
  ...stamps,
  life: v.object({ version: v.number(), value: v.unknown(), context: v.unknown() }),
  /** `at`: ms since 1970. */
  story: v.array(
    v.object({ id: v.string(), type: v.string(), at: v.number(), by: storyStepSchema.entries.by, words: v.string() }),
  ),
  mails: v.array(v.object({ id: v.string(), kind: v.string(), madeAt: v.string() })),
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
    /** How often the password was changed, and the session that changed it last. Other sessions ended then. */
    passwordChanged: v.optional(v.object({ by: v.string(), times: v.number() })),
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

const UPGRADES: readonly Upgrade<unknown>[] = []
const version = v.pipe(v.number(), v.minValue(1))
const versionSchema = v.looseObject({ version })
const recordSchema = v.object({ version, account: v.unknown() })
export type AccountRecord = v.InferOutput<typeof recordSchema>

/** An account as it goes into storage. */
export const toRecord = (account: Account): AccountRecord => ({ version: UPGRADES.length + 1, account })

/** What a stored record holds: an account brought up to today's version, and what could not be read. */
export interface Contents {
  /** Undefined where the record is damaged as a whole. */
  account: Account | undefined
  damaged: Damage[]
}

/** Reads a stored record. 'newer': a later version of the shop wrote it, in an unknown shape. `upgrades`: a test passes its own. */
export function fromRecord(stored: unknown, upgrades = UPGRADES): Contents | 'newer' {
  const written = v.safeParse(versionSchema, stored)
  if (written.success && written.output.version > upgrades.length + 1) return 'newer'
  const whole = { account: undefined, damaged: [{ record: stored }] }
  const record = v.safeParse(recordSchema, stored)
  if (!record.success) return whole
  const { version, account } = record.output
  const damaged: Damage[] = []
  const schema = accountSchema((damage) => damaged.push(damage))
  const parsed = v.safeParse(schema, upgraded(account, version, upgrades))
  return parsed.success ? { account: parsed.output, damaged } : whole
}
