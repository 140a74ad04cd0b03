import * as v from 'valibot'
import { type Address, addressDraftSchema } from './address'
import { type CartItem, quantitySchema } from './cart'
import { type Gift, giftSchema } from './gift'
import { fromRupees, type Paise, toRupees } from './money'
import type { Quote } from './pricing'
import { discountedPriceOf, type Product } from './product'

const deliverySchema = v.omit(addressDraftSchema, ['mobile'])

const rupees = v.pipe(v.number(), v.finite(), v.minValue(0))

const orderedProductSchema = v.object({
  id: v.string(),
  title: v.string(),
  image: v.string(),
  /** Rupees. */
  discountedPrice: rupees,
  /** Rupees, as the catalogue serves it. */
  price: v.string(),
  qty: quantitySchema,
})

/**
 * An order as it is sent, recorded and listed: `amount` in rupees, as charged (§3). It names at least one product. A field
 * that is added is optional: orders that were stored before do not have it (docs/decisions/099).
 */
export const orderSchema = v.object({
  paymentId: v.pipe(v.string(), v.nonEmpty()),
  orderId: v.string(),
  /** Rupees, a paisa at least. */
  amount: v.pipe(v.number(), v.finite(), v.minValue(0.01)),
  delivery: deliverySchema,
  products: v.pipe(v.array(orderedProductSchema), v.nonEmpty()),
  /** Rupees, as charged. */
  deliveryCharge: v.optional(rupees),
  /** The coupon that counted; null: none did. */
  couponName: v.optional(v.nullable(v.string())),
  /** Left out: it is no gift. */
  gift: v.optional(giftSchema),
})
export type Order = v.InferOutput<typeof orderSchema>

/** How far an order has come. `short`: paid, and a piece of it is not in stock. */
export const ORDER_STATES = ['placed', 'short', 'shipped', 'delivered', 'refunded', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How long an order can be cancelled after it was placed, in ms. */
export const CANCELLABLE = 60 * 60_000

/** The reason of an order that its shopper cancels. */
export const CANCELLED_BY_SHOPPER = 'By the shopper'

/** The payment provider's word that its order is paid. */
export const paymentProofSchema = v.object({ providerOrderId: v.string(), signature: v.string() })
export type PaymentProof = v.InferOutput<typeof paymentProofSchema>

/** An order that is paid, with the proof that a real server asks for, or that is to be paid in cash. */
export const paidOrderSchema = v.object({
  ...orderSchema.entries,
  proof: v.optional(paymentProofSchema),
  kind: v.optional(v.literal('cash')),
})
export type PaidOrder = v.InferOutput<typeof paidOrderSchema>

/** An order before it is paid. `mobile`: of its address, for the payment provider's window alone. */
export type OrderDraft = Omit<Order, 'paymentId'> & { mobile?: string }

/** The order a shopper is about to pay. `uuid`: its id, or a unique id whose first segment names the order (§9). `gift`: null: it is none. */
export function draftOrder(
  items: readonly CartItem[],
  price: Quote,
  address: Address,
  uuid: string,
  gift: Gift | null = null,
): OrderDraft {
  const { name, street, city, state, zipcode, country, flat, landmark } = address
  return {
    orderId: uuid.split('-', 1)[0] ?? uuid,
    amount: toRupees(price.payable),
    delivery: { name, street, city, state, zipcode, country, ...(flat && { flat }), ...(landmark && { landmark }) },
    products: orderedProducts(items),
    deliveryCharge: toRupees(price.delivery),
    couponName: price.couponName,
    ...(gift && { gift }),
  }
}

/** The lines of a cart as an order holds them. A line without a piece is not part of an order. */
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

/** Whether two orders say the same: every field that a client sends, and nothing that a backend adds. */
export const sameOrder = (one: Order, other: Order): boolean => contentOf(one) === contentOf(other)

// A parsed order has its fields in the order of the schema, so equal contents are equal texts.
const contentOf = (order: Order): string => JSON.stringify(v.parse(orderSchema, order))

/** What of an order can be bought again: what the catalogue still has in stock, as often as it was ordered. */
export function buyableAgain(
  order: Pick<Order, 'products'>,
  catalogue: readonly Product[],
): { product: Product; qty: number }[] {
  return order.products.flatMap(({ id, qty }) => {
    const product = catalogue.find((offered) => offered.id === id && offered.inStock)
    return product ? [{ product, qty }] : []
  })
}

/** What of an order says what its products were charged. */
export interface ChargedOrder {
  amount: number
  deliveryCharge?: number | undefined
  products: readonly Pick<Order['products'][number], 'id' | 'qty' | 'discountedPrice'>[]
}

/** What was charged for an order. */
export const chargedFor = (order: Pick<Order, 'amount'>): Paise => Math.round(order.amount * 100)

/** What was charged for the delivery of an order that does not say it: ₹49, also once the shop charges something else. */
const EARLIER_DELIVERY_CHARGE: Paise = 4900

/**
 * What an order's amount holds beside its products: the delivery charge, and what a coupon took off (§9), which is what is
 * left of the sum.
 */
export function extraSums({ products, deliveryCharge, ...order }: ChargedOrder): { delivery: Paise; couponOff: Paise } {
  const delivery = deliveryCharge === undefined ? EARLIER_DELIVERY_CHARGE : fromRupees(deliveryCharge)
  const charged = products.reduce((sum, { discountedPrice, qty }) => sum + fromRupees(discountedPrice) * qty, delivery)
  return { delivery, couponOff: Math.max(0, charged - chargedFor(order)) }
}

/** The backend appends an order at the end of its list; shoppers look for the last one first (§2). */
export const newestFirst = <Placed extends Order>(orders: readonly Placed[]): Placed[] => orders.toReversed()

/** The parts of a delivery address in the order in which they are read (§2): name, street with flat and landmark, 'city - zipcode', state, country. */
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

/** The delivery address in one line of plain text. A part written right to left is isolated, so that no number changes its place. */
export const addressLine = (delivery: Order['delivery']): string =>
  addressParts(delivery)
    .map((part) => (RIGHT_TO_LEFT.test(part) ? `\u2068${part}\u2069` : part))
    .join(', ')
