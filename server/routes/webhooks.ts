import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import * as v from 'valibot'
import { bodyOf, noContent, ok } from '../../contract/http'
import type { CourierUpdate } from '../../contract/order-bodies'
import { courierBody } from '../../contract/order-bodies'
import { notFound, Refusal } from '../../contract/refusal'
import { OrderRefusal } from '../../machines/order'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import { lockByKey } from '../orders/find-order'
import { comparable, PARCEL_NUMBER } from '../orders/order-row'
import { sendEvent } from '../orders/send-event'
import { applyProviderEvent } from '../payments/provider-events'
import { eventSchema, isHmac, type Provider } from '../payments/razorpay'

const clean = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD')

/** Removes NULs and unpaired surrogates, which no database text contains: the provider repeats a refused event for a day. */
function storable(_: string, value: unknown): unknown {
  if (typeof value === 'string') return clean(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [clean(name), part]))
}

/**
 * POST /api/webhooks/razorpay: events arrive at least once, in any order. Each is stored, together with its effect on a
 * payment, a refund or a dispute. Without a provider there is none. POST /api/webhooks/courier: updates about parcels, if there is
 * a secret.
 */
export const webhookHandlers = (database: Database, providerNow: () => Provider | null, courierSecret: string | null) =>
  ({
    'POST /api/webhooks/razorpay': async ({ body, headers }) => {
      const provider = providerNow()
      if (!provider) throw notFound('requested address')
      if (!provider.isOwnEvent(body, headers['x-razorpay-signature'] ?? ''))
        throw new Refusal(401, 'The signature is not the payment provider’s.')
      const event: unknown = JSON.parse(body, storable)
      const id = headers['x-razorpay-event-id'] ?? createHash('sha256').update(body).digest('hex')
      const known = v.safeParse(eventSchema, event)
      await database.transaction(async (queries) => {
        const inserted = await queries.query(
          'insert into provider_events (id, kind, content) values ($1, $2, $3) on conflict do nothing returning 1',
          // Fields that the shop does not need are not stored: the provider sends the payer's e-mail and telephone number too.
          [id, known.success ? known.output.event : 'unknown', JSON.stringify(known.success ? known.output : {})],
        )
        // In the transaction that stores the event: if the server is killed in between, the provider sends it again.
        if (inserted.length > 0 && known.success) await applyProviderEvent(queries, known.output)
      })
      return ok({})
    },
    // Couriers repeat an update until it is acknowledged, so one that changes nothing is acknowledged too.
    'POST /api/webhooks/courier': async (call) => {
      if (courierSecret === null) throw notFound('requested address')
      if (!isHmac(courierSecret, call.body, call.headers['x-courier-signature'] ?? ''))
        throw new Refusal(401, 'The signature is not the courier’s.')
      const update = bodyOf(call, courierBody)
      await database.transaction((queries) => takeCourierUpdate(queries, update))
      return noContent()
    },
  }) satisfies Partial<Handlers>

/**
 * Sends a courier's update to the order of its parcel, once however often it arrives. Does nothing if no shipped order, or more
 * than one, has its tracking number, and if the order does not accept it now: updates arrive in any order.
 */
async function takeCourierUpdate(queries: Queries, update: CourierUpdate): Promise<void> {
  const found = await queries.query<{ account_id: string; id: string }>(
    `select account_id, id from orders o where fulfilment = 'shipped' and ${PARCEL_NUMBER} = ${comparable('$1::text')} limit 2`,
    [update.trackingNumber],
  )
  const [parcel, another] = found
  const order = parcel && !another ? await lockByKey(queries, parcel.account_id, parcel.id) : null
  if (!order) return
  // The clock of a courier may be wrong.
  const at = Math.min(Date.now(), Math.max(instantOf(update.at), order.life.context.dates['order.ship'] ?? 0))
  const event = { type: 'courier.update', status: update.status, id: v5(update.id, order.id) } as const
  await sendEvent(queries, order, event, 'courier', at).catch((error) => {
    if (!(error instanceof OrderRefusal) || error.status === 503) throw error
  })
}

/** Parses a time that Date.parse accepts. Without an offset it is a time in India. */
function instantOf(at: string): number {
  const hasOffset = /(?:Z|GMT|[+-]\d\d:?\d\d)$/i.test(at)
  const readings = hasOffset ? [at] : [`${at}+05:30`, `${at}T00:00+05:30`, at]
  return readings.map((text) => Date.parse(text)).find((instant) => !Number.isNaN(instant)) ?? Number.NaN
}
