import { paymentBody } from '../../contract/bodies'
import { bodyOf, created } from '../../contract/http'
import { conflict } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import { PAYABLE_MINUTES } from '../../domain/payable'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'
import { claimRef } from '../payments/payment-row'
import { countCall, type Prepared, prepare } from '../payments/prepare'
import { CURRENCY, type Provider } from '../payments/razorpay'
import { take } from '../payments/take'

/**
 * POST /api/user/payment: what is to be paid, by the server's own prices. Its pieces are reserved and the payment is
 * committed before the provider is asked for its order, so that nothing can be paid that is not known here.
 */
export const paymentHandlers = (database: Database, provider: Provider | null) =>
  ({
    'POST /api/user/payment': async (call, { id: accountId }) => {
      const { payment: asked } = bodyOf(call, paymentBody)
      await countCall(database, accountId)
      const prepared = await database.transaction((queries) => prepare(queries, accountId, asked, provider))
      const { id, amount, orderId, reservedUntil } = prepared
      const answer = { id, amount, currency: CURRENCY, orderId, expiresAt: timestamp(reservedUntil) }
      if (!provider) return created({ payment: { ...answer, providerOrderId: null, keyId: null } })
      if (prepared.providerOrderId !== null && (await isPaid(database, provider, prepared.providerOrderId)))
        throw conflict('An earlier payment of this cart is through. Please look at your orders.')
      const providerOrderId =
        prepared.providerOrderId ?? (await orderAtProvider(database, provider, accountId, prepared))
      return created({ payment: { ...answer, providerOrderId, keyId: provider.keyId } })
    },
  }) satisfies Partial<Handlers>

/** Whether an order that was given before is paid at the provider, and nobody has told of it: it is recorded then. */
async function isPaid(database: Database, provider: Provider, providerOrderId: string): Promise<boolean> {
  for (const paid of await provider.paymentsOf(providerOrderId))
    if ((await take(database, provider, paid)) === 'recorded') return true
  return false
}

/** Creates the provider's order of a payment that is committed, and keeps its id before anyone hears of it. */
async function orderAtProvider(
  database: Database,
  provider: Provider,
  accountId: string,
  { id, amount }: Prepared,
): Promise<string> {
  const order = await provider.createOrder(amount, { account: accountId, payment: id }, PAYABLE_MINUTES)
  return database.transaction(async (queries) => {
    // Of two calls at once the first one's order is the payment's: nobody hears of the other.
    const [kept] = await queries.query<{ provider_order: string }>(
      `update payments set provider_order = coalesce(provider_order, $3) where account_id = $1 and id = $2
       returning provider_order`,
      [accountId, id, order.id],
    )
    const own = kept?.provider_order ?? order.id
    await claimRef(queries, own, accountId, id)
    return own
  })
}
