import * as v from 'valibot'

/** Who answers complaints, as the Consumer Protection (E-Commerce) Rules, 2020, ask of a shop. */
const officerSchema = v.object({ name: v.string(), phone: v.string(), email: v.string() })

/** Who sells, as the shop's pages name them. What is not set is left out. */
export const sellerSchema = v.object({
  /** No money moves, and not everything is set that a shop which sells has to say: the pages say that nothing is sold. */
  isDemonstration: v.boolean(),
  name: v.optional(v.string()),
  address: v.optional(v.string()),
  gstin: v.optional(v.string()),
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
  officer: v.optional(officerSchema),
})
export type Seller = v.InferOutput<typeof sellerSchema>

/** Nobody sells. */
export const demonstration: Seller = { isDemonstration: true }

/** What pages without a seller say. */
export const NOTHING_IS_SOLD = 'A demonstration: nothing is sold.'

/** Hours in which a complaint is acknowledged, and in which time it is dealt with, by those rules. */
export const ACKNOWLEDGED_IN = '48 hours'
export const SETTLED_IN = 'one month'

/** The address that calls a telephone number. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
/** The address that writes to somebody. */
export const mailLink = (email: string): string => `mailto:${email}`
