import * as v from 'valibot'
import { userSchema } from '../domain/account'
import { addressSchema } from '../domain/address'
import { cartItemSchema, wishlistItemSchema } from '../domain/cart'
import { ORDER_STATES, orderSchema } from '../domain/order'

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
    expiresAt: v.string(),
  }),
})

export const userAnswer = v.object({ user: userSchema })

/** An order as it is listed. One that an earlier version of the shop recorded has no state. */
const listedOrderSchema = v.object({
  ...orderSchema.entries,
  state: v.optional(v.picklist(ORDER_STATES)),
  createdAt: v.optional(v.string()),
})
/** `next`: where a page was asked for, what follows it. */
export const orderAnswer = v.object({
  order: v.array(listedOrderSchema),
  next: v.optional(v.nullable(v.string())),
})
