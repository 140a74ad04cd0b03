import * as v from 'valibot'
import { placedOrderSchema } from './placed-order'

/** A mail about an order. `sentAt`: null while it waits. `failure`: why it could not be sent so far. `isSetAside`: it is not tried again by itself. */
export const orderMailSchema = v.object({
  id: v.string(),
  kind: v.string(),
  madeAt: v.string(),
  sentAt: v.nullable(v.string()),
  failure: v.nullable(v.string()),
  isSetAside: v.optional(v.boolean()),
})
export type OrderMailSent = v.InferOutput<typeof orderMailSchema>

const customer = v.object({ name: v.string(), email: v.string() })

/** An order at the desk. `needsAttention`: a person has to look at it. */
export const deskOrderSchema = v.object({
  ...placedOrderSchema.entries,
  _id: v.string(),
  customer,
  needsAttention: v.boolean(),
  mails: v.array(orderMailSchema),
})
export type DeskOrder = v.InferOutput<typeof deskOrderSchema>

/** A row of the list. `amount`: rupees. */
export const deskRowSchema = v.object({
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
 * A page of the list, the newest first. `total`: of what the query finds, at most MOST_COUNTED; `next`: the order that the next page
 * follows, also of a page without orders; `counts`: of its search and dates, by state, each at most MOST_COUNTED. A search
 * whose orders are too many to count has no `counts`, and its `total` is that of the page.
 */
export const deskOrdersSchema = v.object({
  orders: v.array(deskRowSchema),
  total: v.number(),
  next: v.nullable(v.string()),
  counts: v.record(v.string(), v.number()),
})
export type DeskOrders = v.InferOutput<typeof deskOrdersSchema>
