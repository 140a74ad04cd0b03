import * as v from 'valibot'
import { placedOrderSchema } from '../order/placed-order'

/**
 * A mail about an order. `sentAt`: null while it waits. `failure`: why the last attempt failed. `isSetAside`: it is not
 * retried automatically.
 */
const orderMailSchema = v.object({
  id: v.string(),
  kind: v.string(),
  madeAt: v.string(),
  sentAt: v.nullable(v.string()),
  failure: v.nullable(v.string()),
  isSetAside: v.optional(v.boolean()),
})
export type OrderMailSent = v.InferOutput<typeof orderMailSchema>

const customer = v.object({ name: v.string(), email: v.string() })

/** An order at the desk. `needsAttention`: a shopkeeper must look at it. */
export const deskOrderSchema = v.object({
  ...placedOrderSchema.entries,
  _id: v.string(),
  customer,
  needsAttention: v.boolean(),
  mails: v.array(orderMailSchema),
})
export type DeskOrder = v.InferOutput<typeof deskOrderSchema>

/** A row of the order list. `amount`: rupees. */
const deskRowSchema = v.object({
  _id: v.string(),
  orderId: v.string(),
  createdAt: v.string(),
  amount: v.number(),
  state: placedOrderSchema.entries.state,
  summary: placedOrderSchema.entries.summary,
  needsAttention: v.boolean(),
  customer,
})
export type DeskRow = v.InferOutput<typeof deskRowSchema>

/**
 * A page of the order list, newest first. `total`: the number of matching orders, at most MAX_COUNTED. `next`: the
 * cursor of the next page, which exists even if this page has no orders. `counts`: matching orders by state, each at
 * most MAX_COUNTED. A search with too many matches has no `counts`, and its `total` is that of the page.
 */
export const deskOrdersSchema = v.object({
  orders: v.array(deskRowSchema),
  total: v.number(),
  next: v.nullable(v.string()),
  counts: v.record(v.string(), v.number()),
})
export type DeskOrders = v.InferOutput<typeof deskOrdersSchema>
