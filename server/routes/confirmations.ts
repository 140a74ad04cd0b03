import { randomUUID } from 'node:crypto'
import { bodyOf, ok } from '../../contract/http'
import { confirmationBody } from '../../contract/order-bodies'
import { notFound } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import { takeEvent } from '../../machines/order'
import { limitCalls } from '../accounts/tries'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'
import { orderOfToken } from '../orders/confirmations'
import { findAny, lockAny } from '../orders/find-order'
import { withChart } from '../orders/order-row'
import { sendEvent } from '../orders/send-event'

/**
 * The link with which a shopper confirms an order without logging in. It works until the order is confirmed or cancelled, or the
 * time to confirm it is over. Refuses (404) a link that the shop has not signed, (429) many of them, and (409) one that no longer
 * works.
 */
export function confirmationHandlers(database: Database) {
  const countGuess = limitCalls(database, 'link')

  async function orderIdOf(token: string, address: string): Promise<string> {
    const id = await orderOfToken(database, token)
    if (id !== null) return id
    // Only wrong links count, so that no one is refused because of others in the same network.
    await countGuess(address)
    throw notFound('order of this link')
  }

  return {
    'GET /api/confirm/{token}': async ({ params, address }) => {
      const order = withChart(await findAny(database, await orderIdOf(params.token, address)))
      // Refuses like a confirmation, and stores nothing.
      takeEvent(order.life, { type: 'order.confirm', id: randomUUID(), by: 'shopper', at: Date.now() })
      const { placedAt, rules } = order.life.context
      const { orderId, amount, products } = order.content
      const until = timestamp(new Date(placedAt + rules.confirmWithin))
      return ok({
        order: { orderId, amount, products: products.map(({ title, image, qty }) => ({ title, image, qty })), until },
      })
    },
    'POST /api/confirm/{token}': async (call) => {
      const { decision } = bodyOf(call, confirmationBody)
      const id = await orderIdOf(call.params.token, call.address)
      const event = { type: decision === 'confirm' ? 'order.confirm' : 'order.decline' } as const
      await database.transaction(async (queries) => sendEvent(queries, await lockAny(queries, id), event, 'shopper'))
      return ok({ decision })
    },
  } satisfies Partial<Handlers>
}
