import * as v from 'valibot'
import { type Address, addressDraftSchema } from '../account/address'
import { type CartItem, quantitySchema } from '../cart/cart'
import { type Gift, giftSchema } from '../cart/gift'
import { discountedPriceOf, type Product } from '../catalogue/product'
import { fromRupees, type Paise, toRupees } from '../money/money'
import type { Quote } from '../money/pricing'

const deliverySchema = v.omit(addressDraftSchema, ['mobile'])

const rupees = v.pipe(v.number(), v.finite(), v.minValue(0))

const orderedProductSchema = v.object({
  id: v.string(),
  title: v.string(),
  image: v.string(),
  /** Rupees, after the discount. */
  discountedPrice: rupees,
  /** Rupees, as a string like in the catalogue. */
  price: v.string(),
  qty: quantitySchema,
})

/**
 * An order as it is sent, stored and listed. `amount`: rupees, as charged (§3). It has at least one product. Added
 * fields are optional, because clients and stored orders may lack them (docs/decisions/099).
 */
export const orderSchema = v.object({
  paymentId: v.pipe(v.string(), v.nonEmpty()),
  orderId: v.string(),
  /** Rupees, at least one paisa. */
  amount: v.pipe(v.number(), v.finite(), v.minValue(0.01)),
  delivery: deliverySchema,
  products: v.pipe(v.array(orderedProductSchema), v.nonEmpty()),
  /** Rupees, as charged. */
  deliveryCharge: v.optional(rupees),
  /** The coupon that was applied; null: none. */
  couponName: v.optional(v.nullable(v.string())),
  /** Rupees: the discount for paying an order in cash online after all. */
  prepaidOff: v.optional(rupees),
  /** For the courier. Lists that do not need it leave it out. */
  mobile: v.optional(v.string()),
  /** Left out: it is not a gift. */
  gift: v.optional(giftSchema),
})
export type Order = v.InferOutput<typeof orderSchema>

/** The summary of an order's state. `short`: paid, but a piece is out of stock. */
export const ORDER_STATES = ['placed', 'short', 'shipped', 'delivered', 'refunded', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How long a shopper can cancel an order, in ms. */
export const CANCEL_WITHIN_MS = 60 * 60_000

/** The reason of a cancellation by the shopper. */
export const CANCELLED_BY_SHOPPER = 'By the shopper'

/** The payment provider's proof that an order is paid. */
export const paymentProofSchema = v.object({ providerOrderId: v.string(), signature: v.string() })
export type PaymentProof = v.InferOutput<typeof paymentProofSchema>

/** A paid order with the proof that a real server requires, or an order to be paid in cash. */
export const paidOrderSchema = v.object({
  ...orderSchema.entries,
  proof: v.optional(paymentProofSchema),
  kind: v.optional(v.literal('cash')),
  /** The `_id` of the order in cash that this payment pays. */
  pays: v.optional(v.string()),
})
export type PaidOrder = v.InferOutput<typeof paidOrderSchema>

/** An order before payment. */
export type OrderDraft = Omit<Order, 'paymentId'> & Pays

/** `pays`: the `_id` of the order in cash that is paid online instead. */
interface Pays {
  pays?: string | undefined
}

/**
 * Returns the order that a shopper is about to pay. `uuid`: its id, or a unique id whose first segment becomes the id
 * (§9). `gift`: null if it is not a gift.
 */
export function draftOrder(
  items: readonly CartItem[],
  price: Quote,
  address: Address,
  uuid: string,
  gift: Gift | null = null,
): OrderDraft {
  const { name, street, city, state, zipcode, country, mobile, flat, landmark } = address
  return {
    orderId: uuid.split('-', 1)[0] ?? uuid,
    amount: toRupees(price.payable),
    delivery: { name, street, city, state, zipcode, country, ...(flat && { flat }), ...(landmark && { landmark }) },
    products: orderedProducts(items),
    deliveryCharge: toRupees(price.delivery),
    couponName: price.couponName,
    ...(mobile && { mobile }),
    ...(gift && { gift }),
  }
}

/** Converts cart lines to order lines. Lines with a quantity of 0 or less are dropped. */
export const orderedProducts = (items: readonly CartItem[]): OrderDraft['products'] =>
  items
    .filter((item) => item.qty > 0)
    .map((item) => ({
      id: item.id,
      title: item.title,
      image: item.image,
      discountedPrice: toRupees(discountedPriceOf(item)),
      price: item.price,
      qty: item.qty,
    }))

/** Whether two orders are equal in every field that clients send. */
export const sameOrder = (one: Order, other: Order): boolean => contentOf(one) === contentOf(other)

// A parsed order has its fields in schema order, so equal orders have equal JSON.
const contentOf = (order: Order): string => JSON.stringify(v.parse(orderSchema, order))

/** The products of an order that can be bought again at today's prices, and the missing ones with the reason. */
export interface Reorder {
  /** `was`: the price of a piece in the order. */
  lines: { product: Product; qty: number; was: Paise }[]
  missing: { title: string; reason: 'out of stock' | 'no longer sold' }[]
}

/** Splits an order into the products that are in stock, in the ordered quantities, and the others. */
export function reorderOf(order: Pick<Order, 'products'>, catalogue: readonly Product[]): Reorder {
  const reorder: Reorder = { lines: [], missing: [] }
  for (const { id, title, qty, discountedPrice } of order.products) {
    const product = catalogue.find((offered) => offered.id === id)
    if (product?.inStock) reorder.lines.push({ product, qty, was: fromRupees(discountedPrice) })
    else reorder.missing.push({ title, reason: product ? 'out of stock' : 'no longer sold' })
  }
  return reorder
}

/** The fields of an order that determine what its products were charged. */
export interface ChargedOrder {
  amount: number
  deliveryCharge?: number | undefined
  prepaidOff?: number | undefined
  products: readonly Pick<Order['products'][number], 'id' | 'qty' | 'discountedPrice'>[]
}

/** Returns the charged amount. */
export const chargedFor = (order: Pick<Order, 'amount'>): Paise => Math.round(order.amount * 100)

/** The delivery charge of an order without that field: ₹49, even if the shop charges something else later. */
export const EARLIER_DELIVERY_CHARGE: Paise = 4900

/** What an order's amount consists of (§9), in paise: `amount` is `subtotal` plus `delivery` less `couponOff` and `prepaidOff`. */
interface OrderSums {
  /** The discounted prices of all pieces. */
  subtotal: Paise
  delivery: Paise
  /** The rest of the difference between the amount and the sum of both. */
  couponOff: Paise
  prepaidOff: Paise
  amount: Paise
}

/** Returns the sums of an order. Pages, mails, invoices and files use this function. */
export function orderSums({ products, deliveryCharge, prepaidOff: off = 0, ...order }: ChargedOrder): OrderSums {
  const subtotal = products.reduce((sum, { discountedPrice, qty }) => sum + fromRupees(discountedPrice) * qty, 0)
  const delivery = deliveryCharge === undefined ? EARLIER_DELIVERY_CHARGE : fromRupees(deliveryCharge)
  const [amount, prepaidOff] = [chargedFor(order), fromRupees(off)]
  return { subtotal, delivery, couponOff: Math.max(0, subtotal + delivery - prepaidOff - amount), prepaidOff, amount }
}

/** The backend appends new orders, but shoppers look for the latest first (§2). */
export const newestFirst = <Placed extends Order>(orders: readonly Placed[]): Placed[] => orders.toReversed()

/**
 * Returns the parts of a delivery address in reading order (§2): name, street with flat and landmark, 'city - zipcode',
 * state, country.
 */
export const addressParts = ({
  name,
  flat,
  street,
  landmark,
  city,
  zipcode,
  state,
  country,
}: Order['delivery']): string[] =>
  [name, flat, street, landmark, `${city} - ${zipcode}`, state, country].filter(
    (part) => part !== undefined && part !== '',
  ) as string[]

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Returns a delivery address as one line of text. Right-to-left parts are isolated so that numbers stay in place. */
export const addressLine = (delivery: Order['delivery']): string =>
  addressParts(delivery)
    .map((part) => (RIGHT_TO_LEFT.test(part) ? `\u2068${part}\u2069` : part))
    .join(', ')
