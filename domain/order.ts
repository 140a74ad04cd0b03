import * as v from 'valibot'
import type { Address } from './address'
import { type CartItem, quantitySchema } from './cart'
import { DELIVERY_CHARGE } from './delivery'
import { fromRupees, type Paise, toRupees } from './money'
import type { Quote } from './pricing'
import { discountedPriceOf, type Product } from './product'

const deliverySchema = v.object({
  name: v.string(),
  street: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  country: v.string(),
})

const orderedProductSchema = v.object({
  id: v.string(),
  title: v.string(),
  image: v.string(),
  /** Rupees. */
  discountedPrice: v.pipe(v.number(), v.finite(), v.minValue(0)),
  /** Rupees, as the catalogue serves it. */
  price: v.string(),
  qty: quantitySchema,
})

/** An order as it is sent, recorded and listed: `amount` in rupees, as charged (§3). It names at least one product. */
export const orderSchema = v.object({
  paymentId: v.pipe(v.string(), v.nonEmpty()),
  orderId: v.string(),
  amount: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  delivery: deliverySchema,
  products: v.pipe(v.array(orderedProductSchema), v.nonEmpty()),
})
export type Order = v.InferOutput<typeof orderSchema>

/** How far an order has come. `short`: paid, and a piece of it is not in stock. */
export const ORDER_STATES = ['placed', 'short', 'shipped', 'delivered', 'refunded', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How long an order can be cancelled after it was placed, in ms. */
export const CANCELLABLE = 60 * 60_000

/** The payment provider's word that its order is paid. */
export const paymentProofSchema = v.object({ providerOrderId: v.string(), signature: v.string() })
export type PaymentProof = v.InferOutput<typeof paymentProofSchema>

/** An order that is paid, with the proof that a real server asks for. */
export const paidOrderSchema = v.object({ ...orderSchema.entries, proof: v.optional(paymentProofSchema) })
export type PaidOrder = v.InferOutput<typeof paidOrderSchema>

/** An order before it is paid. `mobile`: of its address, for the payment provider's window alone. */
export type OrderDraft = Omit<Order, 'paymentId'> & { mobile?: string }

/** The order a shopper is about to pay. `uuid`: a generated unique id; its first segment names the order (§9). */
export function draftOrder(items: readonly CartItem[], price: Quote, address: Address, uuid: string): OrderDraft {
  const { name, street, city, state, zipcode, country } = address
  return {
    orderId: uuid.split('-', 1)[0] ?? uuid,
    amount: toRupees(price.payable),
    delivery: { name, street, city, state, zipcode, country },
    products: orderedProducts(items),
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

/** What was charged for an order. */
export const chargedFor = (order: Pick<Order, 'amount'>): Paise => Math.round(order.amount * 100)

/**
 * What an order's amount holds beside its products: the delivery charge, and what a coupon took off (§9). An order does not
 * name its coupon, so that is what is left of the sum.
 */
export function extraSums(order: Pick<Order, 'amount' | 'products'>): { delivery: Paise; couponOff: Paise } {
  const products = order.products.reduce((sum, { discountedPrice, qty }) => sum + fromRupees(discountedPrice) * qty, 0)
  return { delivery: DELIVERY_CHARGE, couponOff: Math.max(0, products + DELIVERY_CHARGE - chargedFor(order)) }
}

/** The backend appends an order at the end of its list; shoppers look for the last one first (§2). */
export const newestFirst = <Placed extends Order>(orders: readonly Placed[]): Placed[] => orders.toReversed()

/** The delivery address in one line: 'name, street, city - zipcode, state, country' (§2). */
export const addressLine = ({ name, street, city, zipcode, state, country }: Order['delivery']): string =>
  `${name}, ${street}, ${city} - ${zipcode}, ${state}, ${country}`
