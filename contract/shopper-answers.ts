import * as v from 'valibot'
import { userSchema } from '../domain/account/account'
import { addressSchema } from '../domain/account/address'
import { cartItemSchema, wishlistItemSchema } from '../domain/cart/cart'
import type { Coupon } from '../domain/cart/coupon'
import { ownReviewSchema, reviewingSchema, reviewsSchema } from '../domain/catalogue/review'
import { placedOrderSchema } from '../domain/order/placed-order'
import type { ShopTerms } from '../domain/shop-terms'

// Schemas of the responses to a shopper, for the client. A backend may add fields.

// With the first page's code, every visitor would load the schema.
export const shopTermsSchema = v.object({
  name: v.string(),
  deliveryCharge: v.number(),
  deliveryDays: v.object({ fast: v.string(), standard: v.string() }),
}) satisfies v.GenericSchema<unknown, ShopTerms>

/**
 * Each call of the cart returns the whole cart. So do the calls of the other lists (§7). GET also returns the terms of the shop
 * if its settings have changed them.
 */
export const cartAnswer = v.object({ cart: v.array(cartItemSchema), terms: v.optional(shopTermsSchema) })
export const wishlistAnswer = v.object({ wishlist: v.array(wishlistItemSchema) })
export const addressAnswer = v.object({ address: v.array(addressSchema) })
/** A payment in progress: the provider's order. Both are null in the sandbox, where no money moves. */
export const paymentAnswer = v.object({
  payment: v.object({
    id: v.string(),
    providerOrderId: v.nullable(v.string()),
    /** Paise. */
    amount: v.number(),
    currency: v.literal('INR'),
    keyId: v.nullable(v.string()),
    /** The id under which the order will be recorded: that of the first call for the same cart. */
    orderId: v.string(),
    /** When the reservation of its items ends. */
    expiresAt: v.string(),
  }),
})

export const userAnswer = v.object({ user: userSchema })
/** Loose: a shopper sees everything that is stored about them. */
export const accountAnswer = v.object({ user: v.looseObject(userSchema.entries) })

/** One order, as its own endpoints return it. */
export const oneOrderAnswer = v.object({ order: placedOrderSchema })

/** An event of the stream of a shopper's orders: the order that has changed. */
export const orderUpdate = v.object({ id: v.string() })

/** `next`: the cursor of the next page, in the response to a request for a page. */
export const orderAnswer = v.object({
  order: v.array(placedOrderSchema),
  next: v.optional(v.nullable(v.string())),
})

const couponSchema = v.object({
  id: v.string(),
  name: v.string(),
  discount: v.number(),
  minPrice: v.number(),
  amount: v.optional(v.number()),
}) satisfies v.GenericSchema<unknown, Coupon>

/** The coupon of a promo code. */
export const couponAnswer = v.object({ coupon: couponSchema })

/** A page of a product's reviews. */
export const reviewsAnswer = reviewsSchema
/** The caller's own review after it was written or changed. */
export const reviewAnswer = v.object({ review: ownReviewSchema })
/** Whether the caller may review a product, and their review of it. */
export const reviewingAnswer = reviewingSchema
