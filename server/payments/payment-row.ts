import { PAYABLE_MINUTES } from '../../domain/money/payable'
import type { OrderDraft } from '../../domain/order/order'
import type { Pieces } from '../../domain/order/order-lines'
import type { Queries } from '../database/database'
import { returnStock } from '../orders/stock'

/** A row of `payments`: a payment of an account, as the server priced it. */
export interface PaymentRow {
  account_id: string
  id: string
  provider_order: string | null
  provider_payment: string | null
  /** Paise. */
  amount: number
  draft: OrderDraft
  coupon_id: string | null
  /** The order in cash that it pays; null: it makes a new order of a cart. */
  order_id: string | null
  /** `replaced`: an order took products of its cart, so it makes no order. */
  state: 'created' | 'recorded' | 'replaced'
  /** Whether its items are out of stock. */
  reserved: boolean
  /** When its first reservation ends. */
  reserved_until: Date
  /** Until when its price is valid: a later payment is flagged for review. */
  expires_at: Date
  /** Paise that the provider has refunded. */
  refunded: number
}

/** The account and the payment of an id of the provider. */
interface PaymentRef {
  account_id: string
  /** Null in the sandbox. */
  payment_id: string | null
}

/** The account and the payment of each id of the provider; undefined: unknown to the shop. */
export async function refsOf<Refs extends readonly string[]>({ query }: Queries, ...refs: Refs) {
  const rows = await query<PaymentRef & { ref: string }>(
    'select ref, account_id, payment_id from payment_refs where ref = any($1::text[])',
    [refs],
  )
  return refs.map((ref) => rows.find((row) => row.ref === ref)) as { [At in keyof Refs]: PaymentRef | undefined }
}

/** The account and the payment of an id of the provider; undefined: unknown to the shop. */
export const refOf = async (queries: Queries, ref: string): Promise<PaymentRef | undefined> =>
  (await refsOf(queries, ref))[0]

/** Condition: a payment `p` shares a product with a list of ids, an SQL expression. One of such payments becomes an order. */
const sharesProducts = (ids: string) =>
  `(p.order_id is null and exists (select 1 from jsonb_array_elements(p.draft->'products') as l where l->>'id' = any(${ids})))`

/** Condition: a payment `p` is for a product in its account's cart. */
export const IS_OF_CART = sharesProducts('array(select product_id from cart_lines where account_id = p.account_id)')

/**
 * Condition: the provider may still capture a payment `p`. One that began while its price was valid ends this many minutes
 * later.
 */
export const IS_OPEN = `p.state = 'created' and p.expires_at > clock_timestamp() - interval '${PAYABLE_MINUTES} minutes'`

/**
 * Replaces the open payments of a locked account that share a product with an order: one cart is one order. If the provider
 * captures them later, they are refunded. `paid`: the id of the order's own payment. Returns the items that they had
 * reserved, which must go back into stock.
 */
export async function replacePayments(
  { query }: Queries,
  accountId: string,
  products: Pieces,
  paid: string | null = null,
): Promise<Pieces> {
  const reserved = await query<{ products: Pieces }>(
    `with open as (
       select id, provider_order, reserved, draft from payments p
       where account_id = $1 and state = 'created' and id is distinct from $2::uuid and ${sharesProducts('$3::text[]')}
       order by id for update),
     replaced as (
       update payments p set state = 'replaced', reserved = false from open
       where p.account_id = $1 and p.id = open.id and open.provider_order is not null),
     unpayable as (
       delete from payments p using open where p.account_id = $1 and p.id = open.id and open.provider_order is null)
     select draft->'products' as products from open where reserved`,
    [accountId, paid, products.map(({ id }) => id)],
  )
  return reserved.flatMap((payment) => payment.products)
}

/** Puts the reserved items of a locked payment back into stock. It can still be paid; its order may then be short. */
export async function releaseReservation(queries: Queries, payment: PaymentRow): Promise<void> {
  if (!payment.reserved) return
  await returnStock(queries, payment.draft.products)
  await markReleased(queries, [payment])
}

/** Marks the items of locked payments as put back. */
export const markReleased = ({ query }: Queries, payments: readonly Pick<PaymentRow, 'account_id' | 'id'>[]) =>
  query(
    `update payments p set reserved = false from jsonb_to_recordset($1::jsonb) as r(account_id uuid, id uuid)
     where p.account_id = r.account_id and p.id = r.id`,
    [JSON.stringify(payments.map(({ account_id, id }) => ({ account_id, id })))],
  )
