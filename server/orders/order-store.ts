import type { Fulfilment } from '../../domain/desk/desk'
import { fromRupees } from '../../domain/money/money'
import type { Order } from '../../domain/order/order'
import type { OrderEvent } from '../../domain/order/order-event'
import type { ChangeableRules } from '../../domain/order/order-rules'
import { type Revision, revisedOrder } from '../../domain/order/revision'
import { needsAttention, type OrderMail, type StoredOrder, type StoryStep, summaryOfOrder } from '../../machines/order'
import type { Queries } from '../database/database'
import { storeValue } from '../database/stored-values'
import { ORDER_COLUMNS, type OrderRow, type OrderWithChart } from './order-row'
import { byProduct } from './stock'

// No other module writes the snapshot of an order's chart: tests/unit/order-writers.test.ts.

/** The state of the chart's region `fulfilment`. */
const fulfilmentState = ({ value: { fulfilment } }: StoredOrder): Fulfilment =>
  typeof fulfilment === 'string' ? fulfilment : 'delivered'

/** Stores the snapshot of a locked order and the columns that follow from it. */
export async function saveSnapshot({ query }: Queries, order: OrderRow, life: StoredOrder): Promise<OrderWithChart> {
  const state = summaryOfOrder(life)
  const [row] = await query<{ updated_at: Date }>(
    `update orders set life = $3, state = $4, fulfilment = $5, needs_attention = $6, updated_at = clock_timestamp()
     where account_id = $1 and id = $2 returning updated_at`,
    [order.account_id, order.id, life, state, fulfilmentState(life), needsAttention(life)],
  )
  return { ...order, life, state, updated_at: row?.updated_at ?? order.updated_at }
}

/** Stores the revised content of a locked order. */
export async function saveRevision(
  { query }: Queries,
  order: OrderWithChart,
  revision: Revision,
): Promise<OrderWithChart> {
  const content = revisedOrder(order.content, revision)
  await query(
    `with revised as (update orders set content = $3, amount = $4 where account_id = $1 and id = $2),
     gone as (
       delete from order_lines where account_id = $1 and order_id = $2
         and line >= jsonb_array_length($5::jsonb))
     update order_lines o set product_id = l.product_id, title = l.title, price = l.price, charged = l.charged, qty = l.qty,
       is_taken = l.is_taken
     from jsonb_to_recordset($5::jsonb) as l(${LINE}) where o.account_id = $1 and o.order_id = $2 and o.line = l.line`,
    [
      order.account_id,
      order.id,
      content,
      revision.amount,
      JSON.stringify(
        linesOf(content, ({ id }) => order.life.context.lines.some((line) => line.id === id && line.taken > 0)),
      ),
    ],
  )
  return { ...order, content, amount: revision.amount }
}

/** Columns of `order_lines`. */
const LINE = 'line smallint, product_id text, title text, price bigint, charged bigint, qty bigint, is_taken boolean'

const linesOf = ({ products }: Order, isTaken: (product: Order['products'][number]) => boolean) =>
  products.map((product, line) => ({
    line,
    product_id: product.id,
    title: product.title,
    price: fromRupees(Number(product.price)),
    charged: fromRupees(product.discountedPrice),
    qty: product.qty,
    is_taken: isTaken(product),
  }))

/** Removes the parcels from the snapshots of an account's orders: a shopkeeper may have written a name there. */
export const removeParcels = ({ query }: Queries, accountId: string) =>
  query(`update orders set life = jsonb_set(life, '{context,parcel}', 'null') where account_id = $1`, [accountId])

/** The name of the setting that holds the rules of new orders. */
const RULES = 'order-rules'

/** Stores the rules of new orders for all processes of the shop, including those that receive a payment's webhook first. */
export const storeOrderRules = (queries: Queries, rules: ChangeableRules) =>
  storeValue(queries, RULES, JSON.stringify(rules))

/** A new order. `codeId`: the id of its promo code; `paymentRow`: the id of its row of `payments`. */
type NewOrder = Pick<OrderRow, 'account_id' | 'id' | 'amount'> & {
  content: Order
  codeId: string | null
  paymentRow: string | null
  life: StoredOrder
  events: readonly StoryStep[]
  mails: readonly { id: string; kind: OrderMail; content: object }[]
}

/**
 * Inserts a new order of a locked account with its lines, first events and mails, removes the lines from the cart as
 * `takeOrdered` of the domain does, and marks its payment as recorded. One statement does it all, since many shoppers order at
 * the same time. The stored rules of new orders replace the given ones. `taken`: the products whose items were taken out of
 * stock. Returns undefined if the payment already has an order.
 */
export async function insertOrder(
  { query }: Queries,
  { account_id, id, amount, content, codeId, paymentRow, life, events, mails }: NewOrder,
  taken: ReadonlySet<string>,
): Promise<OrderWithChart | undefined> {
  const ordered = 'jsonb_to_recordset($13::jsonb) as l(id text, qty bigint)'
  const [row] = await query<OrderWithChart>(
    `with o as (
       insert into orders as o
         (account_id, id, payment_id, order_ref, amount, content, code_id, life, state, fulfilment, needs_attention)
       values ($1, $2, $3, $4, $5, $6, $7,
         jsonb_set($8::jsonb, '{context,rules}', $8::jsonb->'context'->'rules'
           || coalesce((select value::jsonb from settings where name = $17), '{}')),
         $9, $10, $11)
       on conflict (account_id, payment_id) do nothing returning ${ORDER_COLUMNS}),
     lines as (
       insert into order_lines (account_id, order_id, line, product_id, title, price, charged, qty, is_taken)
       select o.account_id, o.id, l.* from o, jsonb_to_recordset($12::jsonb) as
         l(${LINE})),
     gone as (
       delete from cart_lines c using o, ${ordered}
       where c.account_id = o.account_id and c.product_id = l.id and c.qty <= l.qty),
     fewer as (
       update cart_lines c set qty = c.qty - l.qty, updated_at = clock_timestamp() from o, ${ordered}
       where c.account_id = o.account_id and c.product_id = l.id and c.qty > l.qty),
     events as (
       insert into order_events (account_id, order_id, id, at, by, type, words)
       select o.account_id, o.id, e.* from o,
         jsonb_to_recordset($14::jsonb) as e(id uuid, at timestamptz, by text, type text, words text)),
     mails as (
       insert into outbox (id, account_id, kind, content)
       select m.id, o.account_id, m.kind, m.content from o, jsonb_to_recordset($15::jsonb) as m(id uuid, kind text, content jsonb)),
     refs as (
       insert into payment_refs (ref, account_id, payment_id) select $3, $1, $16::uuid where $16 is not null on conflict do nothing),
     paid as (
       update payments set state = 'recorded', provider_payment = $3, reserved = false where account_id = $1 and id = $16::uuid)
     select * from o`,
    [
      account_id,
      id,
      content.paymentId,
      content.orderId,
      amount,
      content,
      codeId,
      life,
      summaryOfOrder(life),
      fulfilmentState(life),
      needsAttention(life),
      JSON.stringify(linesOf(content, (line) => taken.has(line.id))),
      JSON.stringify(byProduct(content.products)),
      JSON.stringify(events.map((event) => ({ ...event, at: new Date(event.at) }))),
      JSON.stringify(mails),
      paymentRow,
      RULES,
    ],
  )
  return row
}

/** Inserts an event of an order, unless one with its id is stored. */
export const insertOrderEvent = (
  { query }: Queries,
  { account_id, id: orderId }: Pick<OrderRow, 'account_id' | 'id'>,
  { id, type, at, by, words, event }: StoryStep & { event: OrderEvent | null },
) =>
  query(
    `insert into order_events (account_id, order_id, id, at, by, type, words, event) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id, order_id, id) do nothing`,
    [account_id, orderId, id, new Date(at), by, type, words, event],
  )
