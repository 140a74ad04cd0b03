import type { OrderDraft } from '../../domain/order'
import type { Queries } from '../database/database'
import { returnStock } from '../orders/stock'

/** A row of `payments`: what an account is paying, as the server priced it. */
export interface PaymentRow {
  account_id: string
  id: string
  provider_order: string | null
  provider_payment: string | null
  /** Paise. */
  amount: number
  draft: OrderDraft
  coupon_id: string | null
  state: 'created' | 'recorded'
  /** Its pieces are out of stock. */
  reserved: boolean
  /** Until when its pieces are kept; null: for a payment of an earlier version, `expires_at`. */
  reserved_until: Date | null
  /** Until when its price holds: what is paid later is held for a person. */
  expires_at: Date
  /** Paise that the provider has given back. */
  refunded: number
}

/** Whose an id of the provider is. */
export async function refOf({ query }: Queries, ref: string) {
  const [found] = await query<{ account_id: string; payment_id: string | null }>(
    'select account_id, payment_id from payment_refs where ref = $1',
    [ref],
  )
  return found
}

/** Claims an id for an account, and answers whose it is and whether nobody had it: an id that is claimed stays so. */
export async function claimRef(
  queries: Queries,
  ref: string,
  accountId: string,
  paymentId: string | null,
): Promise<{ owner: string; isNew: boolean }> {
  const made = await queries.query(
    'insert into payment_refs (ref, account_id, payment_id) values ($1, $2, $3) on conflict do nothing returning 1',
    [ref, accountId, paymentId],
  )
  if (made.length > 0) return { owner: accountId, isNew: true }
  return { owner: (await refOf(queries, ref))?.account_id ?? accountId, isNew: false }
}

/** Puts the reserved pieces of a payment that is locked back into stock. It can still be paid; its order may be short. */
export async function releaseReservation(queries: Queries, payment: PaymentRow): Promise<void> {
  if (!payment.reserved) return
  await returnStock(queries, payment.draft.products)
  await markReleased(queries, [payment])
}

/** Marks the pieces of payments that are locked as put back. */
export const markReleased = ({ query }: Queries, payments: readonly Pick<PaymentRow, 'account_id' | 'id'>[]) =>
  query(
    `update payments p set reserved = false from jsonb_to_recordset($1::jsonb) as r(account_id uuid, id uuid)
     where p.account_id = r.account_id and p.id = r.id`,
    [JSON.stringify(payments.map(({ account_id, id }) => ({ account_id, id })))],
  )
