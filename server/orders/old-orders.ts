import { toRupees } from '../../domain/money'
import { CANCELLABLE, type OrderState } from '../../domain/order'
import { RETURNABLE } from '../../domain/returns'
import { chargedLines } from '../../domain/shares'
import { migrated, PLACED, type StoredOrder, storedFromOld } from '../../machines/order'
import type { Database, Queries } from '../database/database'
import { keepStep, saveChart } from './keep'
import { ORDER_COLUMNS, type OrderRow, type OrderWithChart } from './order-row'

// Orders of before have a word for their state. They are converted in code, not by the migration: that would keep a lock on
// every order while a server from before sells. Each is converted under its own lock when an event comes or in the background,
// and read as if it were until then.

/** The shop's rules of an order, in ms. */
export const RULES = { cancelWithin: CANCELLABLE, returnWithin: RETURNABLE }

interface Facts {
  id: string
  lines: { id: string; qty: number; charged: number; is_taken: boolean }[] | null
  /** Paise that the provider has given back, and that a bank has taken. */
  back: number
  refund: { id: string; amount: number; hasFailed: boolean } | null
  /** Whether a mail says that it was sent. */
  was_sent: boolean
}

/** What else is known of orders: a mail is kept for 30 days after it was sent. */
const factsOf = ({ query }: Queries, orders: readonly OrderRow[]) =>
  query<Facts>(
    `select o.id,
       (select jsonb_agg(jsonb_build_object('id', l.product_id, 'qty', l.qty, 'charged', l.charged, 'is_taken', l.is_taken) order by l.line)
          from order_lines l where l.account_id = o.account_id and l.order_id = o.id) as lines,
       (coalesce((select p.refunded from payments p where p.account_id = o.account_id and p.provider_payment = o.payment_id), 0)
         + coalesce((select sum(d.amount) from disputes d where d.provider_payment = o.payment_id and d.status = 'lost'), 0))::bigint as back,
       (select jsonb_build_object('id', t.id, 'amount', (t.content->>'amount')::bigint, 'hasFailed', t.set_aside_at is not null)
          from outbox t where t.content->>'orderId' = o.id::text and t.account_id = o.account_id and t.kind = 'refund'
          and t.done_at is null limit 1) as refund,
       exists (select 1 from outbox t where t.content->>'orderId' = o.id::text and t.account_id = o.account_id
         and t.kind = 'order.shipped') as was_sent
     from orders o where o.id = any($1::uuid[]) and o.account_id = any($2::uuid[])`,
    [orders.map(({ id }) => id), orders.map(({ account_id }) => account_id)],
  )

const MAIL_KEPT = 30 * 24 * 60 * 60_000

function lifeOf(order: OrderRow, { lines, back, refund, was_sent }: Omit<Facts, 'id'>): StoredOrder {
  const products = (lines ?? []).map(({ charged, ...line }) => ({ ...line, discountedPrice: toRupees(charged) }))
  const isTaken = (id: string) => products.every((line) => line.id !== id || line.is_taken)
  const charged = chargedLines({ amount: toRupees(order.amount), products })
  const isOver = isEnd(order.state)
  return storedFromOld({
    state: order.state,
    lines: charged.map((line) => ({ ...line, taken: isTaken(line.id) ? line.qty : 0 })),
    paid: order.amount,
    placedAt: order.created_at.getTime(),
    isShort: !products.every((line) => line.is_taken),
    rules: RULES,
    changedAt: order.updated_at.getTime(),
    // What is over has given all back but for what is under way.
    ...(!isOver && { back: Math.min(back, order.amount) }),
    ...(refund && { refund: { ...refund, amount: Math.min(refund.amount, order.amount) } }),
    // A refunded order that was never sent has its pieces back. Of an old one nobody knows: its mails are deleted.
    isStockBack: !was_sent && order.created_at.getTime() > Date.now() - MAIL_KEPT,
  })
}

const isEnd = (state: OrderState) => state === 'refunded' || state === 'cancelled'

/** Orders with their charts: those from before as they will be stored. */
export async function withLives(queries: Queries, orders: readonly OrderRow[]): Promise<OrderWithChart[]> {
  const old = orders.filter(({ life }) => life === null)
  const facts = old.length > 0 ? await factsOf(queries, old) : []
  const none = { lines: [], back: 0, refund: null, was_sent: false }
  return orders.map((order) => ({
    ...order,
    life: order.life ? migrated(order.life) : lifeOf(order, facts.find(({ id }) => id === order.id) ?? none),
  }))
}

/** An order that is locked, with its chart: one from before is stored with it now. */
export async function adopted(queries: Queries, order: OrderRow): Promise<OrderWithChart> {
  const [living] = await withLives(queries, [order])
  if (!living) throw new Error('An order has no chart.')
  if (order.life !== null) return living
  await keepStep(queries, order, {
    id: order.id,
    type: 'order.placed',
    at: order.created_at.getTime(),
    by: 'shopper',
    words: PLACED,
    event: null,
  })
  return saveChart(queries, order, living.life, 'as it was')
}

/** Orders converted by one transaction. */
const BATCH = 100

/** Converts all orders from before, until `stopped`. Answers how many there were. */
export async function convertOrders(database: Database, stopped?: AbortSignal): Promise<number> {
  const isAny = async () => (await database.query('select 1 from orders where life is null limit 1')).length > 0
  let done = 0
  while (!stopped?.aborted && (await isAny())) {
    const count = await database.transaction(convertSome)
    // Others are locked: their turn comes again.
    if (count === 0) break
    done += count
  }
  return done
}

async function convertSome(queries: Queries): Promise<number> {
  const orders = await queries.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where o.life is null order by o.created_at limit ${BATCH} for update skip locked`,
  )
  for (const order of orders) await adopted(queries, order)
  return orders.length
}
