import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as elapsed } from 'node:timers/promises'
import * as v from 'valibot'
import { unavailable } from '../../contract/refusal'
import type { Paise } from '../../domain/money/money'
import { limited } from '../limited'
import type { ProviderKeys } from '../settings'

/** The currency of all payments. */
export const CURRENCY = 'INR' as const

const notes = v.optional(v.unknown())
const orderSchema = v.object({ id: v.string(), notes })
const paymentSchema = v.object({
  id: v.string(),
  order_id: v.nullable(v.string()),
  /** Paise of `currency`, including refunds. */
  amount: v.number(),
  currency: v.string(),
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** The refunded part of `amount`. */
  amount_refunded: v.nullish(v.number(), 0),
  /** In seconds since 1970. */
  created_at: v.number(),
  notes,
})
const refundSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  status: v.optional(v.string(), ''),
  notes,
})
const disputeSchema = v.object({ id: v.string(), payment_id: v.string(), amount: v.number(), status: v.string() })
const listOf = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ items: v.array(schema) })

/** A payment as the provider stores it. */
export type ProviderPayment = v.InferOutput<typeof paymentSchema>
export type ProviderRefund = v.InferOutput<typeof refundSchema>
export type ProviderDispute = v.InferOutput<typeof disputeSchema>

/** The lists of the provider by name. */
const LISTS = { payments: paymentSchema, refunds: refundSchema, disputes: disputeSchema }
type Listed<List extends keyof typeof LISTS> = v.InferOutput<(typeof LISTS)[List]>

const ofEntity = <Schema extends v.GenericSchema>(entity: Schema) => v.optional(v.object({ entity }))

/** A webhook about a payment, a refund or a dispute. */
export const eventSchema = v.object({
  event: v.string(),
  payload: v.object({
    payment: ofEntity(paymentSchema),
    refund: ofEntity(refundSchema),
    dispute: ofEntity(disputeSchema),
  }),
})
export type ProviderEvent = v.InferOutput<typeof eventSchema>

/** How long the provider may take, in ms: two calls fit within the 10 s of a shopper's. */
const REQUEST_TIMEOUT_MS = 5_000
/** The most entries that the provider allows on a page of a list. */
const PAGE = 100
/** How often a call is repeated after a 429, and the first and the longest wait, in s. */
const RATE_LIMIT_WAIT = { tries: 8, first: 1, longest: 60 }

/** The notes of the provider's order, which identify the payment. */
interface PaymentNotes {
  account: string
  payment: string
}

/** The part of Razorpay's REST API that the shop needs. Every call refuses (503) if there is no response. */
export interface Provider {
  keyId: string
  /**
   * Creates an order whose payments the provider captures by itself within `minutes` of their start; otherwise it refunds them.
   * `of`: stored as its notes, and its payment as the order's receipt.
   */
  createOrder(amount: Paise, of: PaymentNotes, minutes: number): Promise<{ id: string }>
  order(orderId: string): Promise<{ notes?: unknown }>
  payment(paymentId: string): Promise<ProviderPayment>
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  /** All payments, refunds or disputes that were made between two times, page by page, latest first. */
  between<List extends keyof typeof LISTS>(list: List, from: Date, to: Date): AsyncGenerator<Listed<List>>
  capture(payment: ProviderPayment): Promise<ProviderPayment>
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /**
   * Refunds this amount of a payment, or the rest of it: once for each `receipt`, `round` and amount. Returns the refund; null:
   * nothing was left. `round`: counts refunds that the provider accepted and could not make.
   */
  refund(paymentId: string, amount: Paise, receipt: string, round?: number): Promise<ProviderRefund | null>
  /** Whether the signature is the provider's. `orderId`: the one that the shop has stored, not the one that was sent. */
  isSigned(orderId: string, paymentId: string, signature: string): boolean
  /** Whether a webhook was sent by the provider. `raw`: its raw body. */
  isOwnEvent(raw: string, signature: string): boolean
}

interface Options {
  body?: object
  headers?: Record<string, string>
}

/**
 * Creates the client of the provider with its keys. `cut`: aborts running calls; `retriesWhenLimited`: waits and repeats a call
 * after a 429, for calls that no shopper waits for.
 */
export function createRazorpay(
  { api, id, secret, webhookSecrets }: ProviderKeys,
  { cut, retriesWhenLimited = false }: { cut?: AbortSignal; retriesWhenLimited?: boolean } = {},
): Provider {
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

  async function ask(path: string, { body, headers }: Options): Promise<unknown> {
    for (let tried = 1; ; tried += 1) {
      const response = await limited(REQUEST_TIMEOUT_MS, cut, async (signal) => {
        const answer = await fetch(`${api}/v1${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization, 'content-type': 'application/json', ...headers },
          signal,
          ...(body && { body: JSON.stringify(body) }),
        })
        return {
          status: answer.status,
          after: answer.headers.get('retry-after'),
          body: answer.ok ? await answer.json() : null,
        }
      })
      if (response.status < 300) return response.body
      if (response.status !== 429 || !retriesWhenLimited || tried === RATE_LIMIT_WAIT.tries)
        throw new Error(`It answered ${response.status} to ${path}`)
      const requested = Number(response.after ?? Number.NaN)
      const seconds = Number.isFinite(requested) ? requested : RATE_LIMIT_WAIT.first * 2 ** (tried - 1)
      await elapsed(Math.min(seconds, RATE_LIMIT_WAIT.longest) * 1000)
    }
  }

  async function call<T>(schema: v.GenericSchema<unknown, T>, path: string, options: Options = {}): Promise<T> {
    try {
      return v.parse(schema, await ask(path, options))
    } catch (cause) {
      throw Object.assign(unavailable('The payment provider does not answer.'), { cause })
    }
  }

  const payment = (paymentId: string) => call(paymentSchema, `/payments/${encodeURIComponent(paymentId)}`)
  /**
   * All entries of a list, page by page: by default the provider returns ten. `query`: further parameters, each with an '&'.
   */
  async function* pages<T>(item: v.GenericSchema<unknown, T>, path: string, query = ''): AsyncGenerator<T> {
    const schema: v.GenericSchema<unknown, { items: T[] }> = listOf(item)
    for (let skip = 0; ; skip += PAGE) {
      const { items } = await call(schema, `${path}?${query}count=${PAGE}&skip=${skip}`)
      yield* items
      if (items.length < PAGE) return
    }
  }
  async function refundsOf(paymentId: string) {
    const refunds: ProviderRefund[] = []
    for await (const refund of pages(refundSchema, `/payments/${encodeURIComponent(paymentId)}/refunds`))
      refunds.push(refund)
    return refunds
  }
  return {
    keyId: id,
    createOrder: (amount, of, minutes) =>
      call(orderSchema, '/orders', {
        body: {
          amount,
          currency: CURRENCY,
          receipt: of.payment,
          notes: of,
          payment: {
            capture: 'automatic',
            capture_options: {
              automatic_expiry_period: minutes,
              manual_expiry_period: minutes,
              refund_speed: 'normal',
            },
          },
        },
      }),
    order: (orderId) => call(orderSchema, `/orders/${encodeURIComponent(orderId)}`),
    payment,
    paymentsOf: async (orderId) => (await call(listOf(paymentSchema), `/orders/${orderId}/payments`)).items,
    refundsOf,
    between<List extends keyof typeof LISTS>(list: List, from: Date, to: Date) {
      const [least, most] = [from, to].map((moment) => Math.floor(moment.getTime() / 1000))
      const schema = LISTS[list] as unknown as v.GenericSchema<unknown, Listed<List>>
      return pages(schema, `/${list}`, `from=${least}&to=${most}&`)
    },
    capture: (paid) =>
      call(paymentSchema, `/payments/${paid.id}/capture`, { body: { amount: paid.amount, currency: paid.currency } }),
    async refund(paymentId, amount, receipt, round = 0) {
      const paid = await payment(paymentId)
      const left = paid.status === 'refunded' ? 0 : paid.amount - paid.amount_refunded
      if (left <= 0) return null
      const body = { amount: Math.min(amount, left), notes: { receipt } }
      // The provider requires the same body for the same key.
      const key = `${receipt}-${round}-${body.amount}`
      return call(refundSchema, `/payments/${encodeURIComponent(paymentId)}/refund`, {
        body,
        headers: { 'x-refund-idempotency': key },
      })
    },
    isSigned: (orderId, paymentId, signature) => isHmac(secret, `${orderId}|${paymentId}`, signature),
    isOwnEvent: (raw, signature) => webhookSecrets.some((webhookSecret) => isHmac(webhookSecret, raw, signature)),
  }
}

/** Whether the provider accepts keys. Throws if it does not answer. */
export async function acceptsKeys({ api, id, secret }: ProviderKeys): Promise<boolean> {
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const { status } = await fetch(`${api}/v1/payments?count=1`, {
    headers: { authorization },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  if (status !== 401 && status >= 300) throw new Error(`It answered ${status}`)
  return status !== 401
}

/** A text of the provider's notes: an object, or an empty list if there are none. */
export function noteOf(notes: unknown, name: string): string | undefined {
  const note =
    typeof notes === 'object' && notes !== null ? Object.entries(notes).find(([key]) => key === name) : undefined
  return typeof note?.[1] === 'string' ? note[1] : undefined
}

export function isHmac(secret: string, signed: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
