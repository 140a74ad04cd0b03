import * as v from 'valibot'
import { productSchema } from '../domain/catalogue/product'
import { auditSchema, customersSchema, unmatchedPaymentsSchema } from '../domain/desk/desk-people'
import { passkeysSchema } from '../domain/desk/passkeys'
import { importSchema } from '../domain/desk/product-csv'
import { shopSettingsSchema } from '../domain/desk/shop-settings'

// Responses that only the real server has.

const counts = v.record(v.string(), v.number())

/**
 * GET /api/products with a query. `total`: the number of matches, exact up to 10,000; above, it is 10,001 and `isMore` is true.
 * `next`: the cursor of the next page; null: this is the last. `facets`: without counts if too many products match.
 * `dearest`: the highest discounted price of the whole catalogue, in rupees. `understanding`: how a search was understood.
 */
export const productsPageAnswer = v.object({
  products: v.array(productSchema),
  total: v.number(),
  isMore: v.optional(v.boolean()),
  next: v.nullable(v.string()),
  facets: v.object({ brand: counts, category: counts, scent: counts }),
  dearest: v.optional(v.number(), 0),
  understanding: v.optional(
    v.object({ parts: v.array(v.object({ label: v.string() })), notice: v.nullable(v.string()) }),
  ),
})

/** The response to the payment provider once its webhook is stored. */
export const webhookAnswer = v.object({})

/** GET /healthz and /readyz. */
export const healthAnswer = v.object({ status: v.literal('ok') })

/** GET /metrics, in the text format of Prometheus. */
export const metricsAnswer = v.string()

/** A file whose first line is the header. */
export const csvAnswer = v.string()
export const importAnswer = importSchema
export const auditAnswer = auditSchema
export const customersAnswer = customersSchema
export const unmatchedPaymentsAnswer = unmatchedPaymentsSchema
export const settingsAnswer = shopSettingsSchema

/** GET /api/desk/passkeys, and the calls that change them. */
export const passkeysAnswer = passkeysSchema
/** Recovery codes are only in this response. */
export const newPasskeyAnswer = v.object({ passkeys: passkeysSchema, codes: v.array(v.string()) })

const text = v.string()
const userVerification = v.literal('required')
/** The options for creating a passkey, as WebAuthn defines them. */
export const creationOptionsAnswer = v.object({
  rp: v.object({ id: text, name: text }),
  user: v.object({ id: text, name: text, displayName: text }),
  challenge: text,
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ id: text, type: v.literal('public-key') })),
  authenticatorSelection: v.object({ residentKey: v.literal('required'), userVerification }),
  attestation: v.literal('none'),
})
/** The options for logging in with a passkey. */
export const loginOptionsAnswer = v.object({ rpId: text, challenge: text, timeout: v.number(), userVerification })
