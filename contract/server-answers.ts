import * as v from 'valibot'
import { auditSchema, customersSchema } from '../domain/desk-people'
import { productSchema } from '../domain/product'
import { importSchema } from '../domain/product-csv'

// What the real server alone answers.

const counts = v.record(v.string(), v.number())

/**
 * GET /api/products with a query. `total`: of what the query finds, exact up to 10,000; beyond it 10,001, and `isMore`. `next`:
 * names what follows; null: nothing does. `facets`: without values where more are found than are counted.
 */
export const productsPageAnswer = v.object({
  products: v.array(productSchema),
  total: v.number(),
  isMore: v.optional(v.boolean()),
  next: v.nullable(v.string()),
  facets: v.object({ brand: counts, category: counts, scent: counts }),
})

/** What is said to the payment provider once its webhook is kept. */
export const webhookAnswer = v.object({})

/** GET /healthz and /readyz. */
export const healthAnswer = v.object({ status: v.literal('ok') })

/** GET /metrics, in the text format of Prometheus. */
export const metricsAnswer = v.string()

/** A file, the header in its first line. */
export const csvAnswer = v.string()
export const importAnswer = importSchema
export const auditAnswer = auditSchema
export const customersAnswer = customersSchema
