import * as v from 'valibot'
import type { Coupon } from './coupon'

/** A coupon in a response or in storage. Separate from coupon.ts, which visitors load without this schema. */
export const couponSchema = v.object({
  id: v.string(),
  name: v.string(),
  discount: v.number(),
  minPrice: v.number(),
  amount: v.optional(v.number()),
}) satisfies v.GenericSchema<unknown, Coupon>
