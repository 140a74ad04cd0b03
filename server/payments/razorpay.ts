import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { unavailable } from '../../contract/refusal'
import type { Paise } from '../../domain/money'
import { limited } from '../limited'
import type { ProviderKeys } from '../settings'

const orderSchema = v.object({ id: v.string() })
const paymentSchema = v.object({
  id: v.string(),
  order_id: v.nullable(v.string()),
  /** Paise. */
  amount: v.number(),
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
})
const refundSchema = v.object({ id: v.string(), notes: v.optional(v.unknown()) })
const listOf = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ items: v.array(schema) })

/** A payment as the provider keeps it. */
export type ProviderPayment = v.InferOutput<typeof paymentSchema>

/** A webhook about a payment. */
export const eventSchema = v.object({
  event: v.string(),
  payload: v.object({ payment: v.object({ entity: paymentSchema }) }),
})

/** How long the provider may take, in ms: two calls are within the 10 s of a shopper's. */
const REQUEST_TIMEOUT_MS = 5_000

/** Razorpay's REST API, as far as the shop needs it. Every call refuses (503) where no answer comes. */
export interface Provider {
  keyId: string
  /** Creates an order. The same receipt twice is one order. */
  createOrder(amount: Paise, receipt: string): Promise<{ id: string }>
  payment(paymentId: string): Promise<ProviderPayment>
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  capture(payment: ProviderPayment): Promise<ProviderPayment>
  /** Gives a payment back, once for a receipt. */
  refund(paymentId: string, amount: Paise, receipt: string): Promise<void>
  /** Whether the provider's window says so: `orderId` is the one kept here, not the one that was posted. */
  isSigned(orderId: string, paymentId: string, signature: string): boolean
  /** Whether a webhook comes from the provider. `raw`: its body, byte for byte. */
  isOwnEvent(raw: string, signature: string): boolean
}

/** The provider by its keys. `cut`: ends the calls that are under way. */
export function createRazorpay({ api, id, secret, webhookSecrets }: ProviderKeys, cut?: AbortSignal): Provider {
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

  async function call<T>(schema: v.GenericSchema<unknown, T>, path: string, body?: object): Promise<T> {
    try {
      return await limited(REQUEST_TIMEOUT_MS, cut, async (signal) => {
        const response = await fetch(`${api}/v1${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization, 'content-type': 'application/json' },
          signal,
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!response.ok) throw new Error(`It answered ${response.status} to ${path}`)
        return v.parse(schema, await response.json())
      })
    } catch (cause) {
      throw Object.assign(unavailable('The payment provider does not answer.'), { cause })
    }
  }

  return {
    keyId: id,
    createOrder: (amount, receipt) =>
      call(orderSchema, '/orders', { amount, currency: 'INR', receipt, unique_receipt: true, payment_capture: true }),
    payment: (paymentId) => call(paymentSchema, `/payments/${encodeURIComponent(paymentId)}`),
    paymentsOf: async (orderId) => (await call(listOf(paymentSchema), `/orders/${orderId}/payments`)).items,
    capture: (payment) =>
      call(paymentSchema, `/payments/${payment.id}/capture`, { amount: payment.amount, currency: 'INR' }),
    async refund(paymentId, amount, receipt) {
      const { items } = await call(listOf(refundSchema), `/payments/${paymentId}/refunds`)
      // An earlier try may have been heard though its answer was lost.
      if (items.some(({ notes }) => JSON.stringify(notes ?? {}).includes(receipt))) return
      await call(refundSchema, `/payments/${paymentId}/refund`, { amount, notes: { receipt } })
    },
    isSigned: (orderId, paymentId, signature) => isHmac(secret, `${orderId}|${paymentId}`, signature),
    isOwnEvent: (raw, signature) => webhookSecrets.some((webhookSecret) => isHmac(webhookSecret, raw, signature)),
  }
}

function isHmac(secret: string, signed: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
