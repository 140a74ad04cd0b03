import { paymentBody } from '../../contract/bodies'
import { bodyOf, created } from '../../contract/http'
import { timestamp } from '../../contract/timestamp'
import { PAYABLE_MINUTES } from '../../domain/money/payable'
import { inAccount } from '../accounts/account'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'
import { countCall, type Prepared, prepare, prepareForOrder } from '../payments/prepare'
import { CURRENCY, type Provider } from '../payments/razorpay'
import { alreadyPaid, recordLatePayment, refusePaidCart } from '../payments/take'

/**
 * POST /api/user/payment and /api/user/order/{id}/payment: prepares a payment by the server's own prices. Its items are reserved and the payment is committed
 * before the provider creates its order, so that no unknown payment can be made.
 */
export const paymentHandlers = (database: Database, providerNow: () => Provider | null) =>
  ({
    'POST /api/user/payment': async (call, { id: accountId }) => {
      const { payment: request } = bodyOf(call, paymentBody)
      await countCall(database, accountId)
      const provider = providerNow()
      if (provider) await refusePaidCart(database, provider, accountId)
      const prepared = await inAccount(database, accountId, (queries) => prepare(queries, accountId, request, provider))
      return respond(database, provider, accountId, prepared)
    },
    'POST /api/user/order/{id}/payment': async ({ params }, { id: accountId }) => {
      await countCall(database, accountId)
      const provider = providerNow()
      if (provider) await recordLatePayment(database, provider, accountId, params.id)
      const prepared = await inAccount(database, accountId, (queries) =>
        prepareForOrder(queries, accountId, params.id, provider),
      )
      return respond(database, provider, accountId, prepared)
    },
  }) satisfies Partial<Handlers>

async function respond(database: Database, provider: Provider | null, accountId: string, prepared: Prepared) {
  const { id, amount, orderId, reservedUntil } = prepared
  const answer = { id, amount, currency: CURRENCY, orderId, expiresAt: timestamp(reservedUntil) }
  if (!provider) return created({ payment: { ...answer, providerOrderId: null, keyId: null } })
  const providerOrderId = prepared.providerOrderId ?? (await orderAtProvider(database, provider, accountId, prepared))
  return created({ payment: { ...answer, providerOrderId, keyId: provider.keyId } })
}

/**
 * Creates the provider's order of a committed payment, and stores its id before anyone can pay it. Refuses (409) a payment that
 * another order has replaced.
 */
async function orderAtProvider(
  database: Database,
  provider: Provider,
  accountId: string,
  { id, amount }: Prepared,
): Promise<string> {
  const order = await provider.createOrder(amount, { account: accountId, payment: id }, PAYABLE_MINUTES)
  // Of two concurrent calls, the order of the first is used and the other is abandoned.
  const [stored] = await database.query<{ provider_order: string }>(
    `with payment as (
       update payments set provider_order = coalesce(provider_order, $3) where account_id = $1 and id = $2
       returning provider_order),
     ref as (
       insert into payment_refs (ref, account_id, payment_id) select provider_order, $1, $2 from payment on conflict do nothing)
     select provider_order from payment`,
    [accountId, id, order.id],
  )
  if (!stored) throw alreadyPaid()
  return stored.provider_order
}
