import * as v from 'valibot'
import { addressSchema } from '../domain/account/address'
import { cartItemSchema, wishlistItemSchema } from '../domain/cart/cart'
import { orderSchema } from '../domain/order/order'
import { historyStepSchema } from '../domain/order/placed-order'
import { type Upgrade, upgraded } from '../domain/upgrade'
import { passwordHashSchema } from './passwords'

/** An unreadable part of a record: one row of `list`, or the whole record if `list` is left out. */
interface Damage {
  list?: string
  record: unknown
}

const stamps = { createdAt: v.string(), updatedAt: v.string() }

/** An order as stored in its account. */
const orderRecordSchema = v.looseObject({
  _id: v.string(),
  ...orderSchema.entries,
  ...stamps,
  life: v.object({ version: v.number(), value: v.unknown(), context: v.unknown() }),
  /** `at`: ms since 1970. */
  story: v.array(
    v.object({ id: v.string(), type: v.string(), at: v.number(), by: historyStepSchema.entries.by, words: v.string() }),
  ),
  mails: v.array(v.object({ id: v.string(), kind: v.string(), madeAt: v.string() })),
  /** Its invoice and credit notes (domain/money/invoice.ts). */
  documents: v.optional(v.array(v.unknown())),
  /** The business days that its shopper was promised. */
  deliveryDays: v.optional(v.string()),
  /** The promo code that was applied. */
  codeId: v.optional(v.string()),
})
export type OrderRecord = v.InferOutput<typeof orderRecordSchema>

/**
 * An account as stored (§3). The object is loose: extra sign-up fields are stored as sent. Unreadable rows are dropped
 * and reported.
 */
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
    /** Ids of the sessions that were logged out. */
    endedSessions: v.optional(v.array(v.string())),
    /**
     * How often the password was changed, and the session that changed it last. That change ended all other sessions.
     */
    passwordChanged: v.optional(v.object({ by: v.string(), times: v.number() })),
    cart: rows('cart', v.looseObject({ ...cartItemSchema.entries, ...stamps })),
    wishlist: rows('wishlist', v.looseObject({ ...wishlistItemSchema.entries, ...stamps })),
    orders: rows('orders', orderRecordSchema),
    /** Ids of the products with a back-in-stock alert. */
    alerts: v.optional(v.array(v.string())),
    /** The shop's promo codes, only in the shopkeeper's account (routes/codes.ts). */
    codes: v.optional(rows('codes', v.looseObject({ id: v.string(), name: v.string() }))),
    /** Messages to the shop, only in the shopkeeper's account (routes/messages.ts). */
    messages: v.optional(v.array(v.unknown())),
    /** The shopper's reviews, and their reports of other reviews (review-records.ts). */
    reviews: v.optional(v.array(v.unknown())),
    reports: v.optional(v.array(v.unknown())),
    address: rows('address', v.looseObject({ ...addressSchema.entries, createdAt: v.optional(v.string()) })),
  })
}
export type Account = v.InferOutput<ReturnType<typeof accountSchema>>

/** The first converts version 1 to version 2. */
const UPGRADES: readonly Upgrade<unknown>[] = []
const version = v.pipe(v.number(), v.minValue(1))
const versionSchema = v.looseObject({ version })
const recordSchema = v.object({ version, account: v.unknown() })
export type AccountRecord = v.InferOutput<typeof recordSchema>

/** Converts an account to the record that is stored. */
export const toRecord = (account: Account): AccountRecord => ({ version: UPGRADES.length + 1, account })

/** The contents of a stored record, upgraded to the latest version. */
export interface Contents {
  /** Undefined if the record as a whole is unreadable. */
  account: Account | undefined
  damaged: Damage[]
}

/** Reads a stored record. 'newer': a later version of the shop wrote it. `upgrades`: a test passes its own. */
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
