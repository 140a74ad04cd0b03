import * as v from 'valibot'
import { userSchema } from '../domain/account'
import { addressSchema } from '../domain/address'
import { cartItemSchema, wishlistItemSchema } from '../domain/cart'
import { couponSchema } from '../domain/coupon-schema'
import { placedOrderSchema } from '../domain/placed-order'
import { ownReviewSchema, reviewingSchema, reviewsSchema } from '../domain/review'

// What a client reads of the answers that a shopper is given. A backend may say more.

/** Each call of the cart answers the whole cart; so do the others with their lists (§7). */
export const cartAnswer = v.object({ cart: v.array(cartItemSchema) })
export const wishlistAnswer = v.object({ wishlist: v.array(wishlistItemSchema) })
export const addressAnswer = v.object({ address: v.array(addressSchema) })
/** What a payment waits for: the provider's order; both null in the sandbox, where no money moves. */
export const paymentAnswer = v.object({
  payment: v.object({
    id: v.string(),
    providerOrderId: v.nullable(v.string()),
    /** Paise. */
    amount: v.number(),
    currency: v.literal('INR'),
    keyId: v.nullable(v.string()),
    /** The id under which its order will be recorded: that of the first call for the same cart. */
    orderId: v.string(),
    /** Until when its pieces are kept. */
    expiresAt: v.string(),
  }),
})

export const userAnswer = v.object({ user: userSchema })
/** Loose: a shopper is shown all that is kept. */
export const accountAnswer = v.object({ user: v.looseObject(userSchema.entries) })

/** One order, as its own calls answer it. */
export const oneOrderAnswer = v.object({ order: placedOrderSchema })

/** What the stream of a shopper's orders says: one of them has changed. */
export const orderNews = v.object({ id: v.string() })

/** `next`: where a page was asked for, what follows it. */
export const orderAnswer = v.object({
  order: v.array(placedOrderSchema),
  next: v.optional(v.nullable(v.string())),
})

/** The coupon of a promo code. */
export const couponAnswer = v.object({ coupon: couponSchema })

/** A page of a product's reviews. */
export const reviewsAnswer = reviewsSchema
/** The caller's own review, after it was written or changed. */
export const reviewAnswer = v.object({ review: ownReviewSchema })
/** Whether the caller may review a product, and has. */
export const reviewingAnswer = reviewingSchema
