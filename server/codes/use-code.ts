import { matchesPrice } from '../../contract/cash-order'
import { couponRefused } from '../../contract/refusal'
import { COUPONS } from '../../domain/cart/coupon'
import { couponOf, type PromoCode, whyUnusable } from '../../domain/desk/promo-code'
import { type Quote, quote } from '../../domain/money/pricing'
import type { Order } from '../../domain/order/order'
import type { Queries } from '../database/database'
import { IS_OF_CART, IS_OPEN } from '../payments/payment-row'
import { findCode } from './codes'

/**
 * Refuses (422, with a message) a code that a locked account cannot use for its cart now. A code with a limit stays locked
 * until the transaction ends, so that of two concurrent orders the second sees the first. The account's other open payments
 * count like orders, since they may be paid. Those of this cart do not count, since one cart is one order. `late`: how much
 * later than its end it may be used, in ms.
 */
export async function refuseUnusableCode(
  { query }: Queries,
  accountId: string,
  code: PromoCode,
  late = 0,
): Promise<void> {
  const isCounted = code.perShopper !== null || code.inAll !== null
  if (isCounted) await query('select 1 from codes where id = $1 for update', [code.id])
  const [uses = { all: 0, own: 0 }] = isCounted
    ? await query<{ all: number; own: number }>(
        `with open as (
           select count(*)::int as n from payments p where account_id = $2 and coupon_id = $1 and ${IS_OPEN} and not ${IS_OF_CART})
         select count(o.id)::int + open.n as all, (count(o.id) filter (where o.account_id = $2))::int + open.n as own
         from open left join orders o on o.code_id = $1 and o.state <> 'cancelled' group by open.n`,
        [code.id, accountId],
      )
    : []
  const why = whyUnusable(code, uses, Date.now(), late)
  if (why !== null) throw couponRefused(why)
}

/**
 * The codes that an order may have used: the one that it names, or, if it has no such field, the coupons that the shop shows.
 */
async function codesOf(queries: Queries, { couponName }: Order): Promise<PromoCode[]> {
  const named = couponName === undefined ? COUPONS.map(({ id }) => id) : couponName === null ? [] : [couponName]
  const codes = await Promise.all(named.map((typed) => findCode(queries, typed)))
  return codes.flatMap((code) => code ?? [])
}

/**
 * The price of these lines as an order states it, with the id of its code; null: no code gives that price. Refuses (422) a code
 * that the account cannot use.
 */
export async function findStatedPrice(
  queries: Queries,
  accountId: string,
  lines: Parameters<typeof quote>[0],
  order: Order,
  late?: number,
): Promise<{ price: Quote; codeId: string | null } | null> {
  const whole = quote(lines, null)
  if (matchesPrice(order, whole)) return { price: whole, codeId: null }
  for (const code of await codesOf(queries, order)) {
    const price = quote(lines, couponOf(code))
    if (!matchesPrice(order, price)) continue
    const counts = price.couponName === null ? null : code
    if (counts) await refuseUnusableCode(queries, accountId, counts, late)
    return { price, codeId: counts?.id ?? null }
  }
  return null
}
