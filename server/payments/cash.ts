import { cashOrderOf } from '../../contract/cash-order'
import { unprocessable } from '../../contract/refusal'
import { chargedFor, type Order } from '../../domain/order/order'
import { CASH_LIMIT, OVER_CASH_LIMIT } from '../../domain/order/order-kind'
import { cartOf } from '../accounts/lists'
import { refuseNotForSale } from '../catalogue/for-sale'
import { findStatedPrice } from '../codes/use-code'
import type { Queries } from '../database/database'
import { claimPayment, recordOrder } from '../orders/record-order'
import { exchangeStock } from '../orders/stock'
import { replacePayments } from './payment-row'
import { countCall, refuseMissingItems } from './prepare'
import type { Provider } from './razorpay'

/**
 * Records an order to be paid in cash on delivery, once. The server prices the account's own cart and takes its items out of
 * stock. The order replaces the open payments of the cart. Refuses as `cashOrderOf` and `claimPayment` do, and (422) an amount
 * over the limit and items that are not in stock or not for sale. The coupon is identified by the amount that it gives.
 */
export async function recordCash(
  queries: Queries,
  accountId: string,
  order: Order,
  provider: Pick<Provider, 'keyId'> | null,
): Promise<void> {
  if (chargedFor(order) > CASH_LIMIT) throw unprocessable(OVER_CASH_LIMIT)
  if (await claimPayment(queries, accountId, order)) return
  await countCall(queries, accountId)
  const { draft, codeId } = await pricedCart(queries, accountId, order)
  await refuseNotForSale(
    queries,
    provider,
    draft.products.map(({ id }) => id),
  )
  const taken = await exchangeStock(queries, await replacePayments(queries, accountId, draft.products), draft.products)
  refuseMissingItems(draft, taken)
  await recordOrder(queries, accountId, draft, { kind: 'cash', taken, codeId })
}

/** The order that the cart makes, and the id of its code. */
async function pricedCart(queries: Queries, accountId: string, order: Order) {
  const lines = await cartOf(queries, accountId)
  const stated = await findStatedPrice(queries, accountId, lines, order)
  return { draft: cashOrderOf(lines, order, stated?.price ?? null), codeId: stated?.codeId ?? null }
}
