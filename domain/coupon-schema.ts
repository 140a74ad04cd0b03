import * as v from 'valibot'
import type { Coupon } from './coupon'

/** A coupon as it is answered, and kept in the tab. Apart from coupons, which a visitor's page needs without it. */
export const couponSchema = v.object({
  id: v.string(),
  name: v.string(),
  discount: v.number(),
  minPrice: v.number(),
  amount: v.optional(v.number()),
}) satisfies v.GenericSchema<unknown, Coupon>
