import { wrongAfter } from '../../contract/order-refusals'
import { type OrdersQuery, olderThan } from '../../contract/queries'
import { ORDERS_PER_PAGE } from '../../domain/bounds'
import type { Queries } from '../database/database'
import { type OrderResponse, type OrderWithSteps, orderResponses, WITH_STEPS } from './order-response'

/** The default number of orders on a page from the oldest on. */
const PAGE = 20

const ORDERS = `select ${WITH_STEPS} from orders o where account_id = $1`

/** All orders of an account, oldest first. */
export async function ordersOf(queries: Queries, accountId: string): Promise<OrderResponse[]> {
  const rows = await queries.query<OrderWithSteps>(`${ORDERS} order by created_at, id`, [accountId])
  return orderResponses(rows, 'shopper')
}

/** Some orders of an account, oldest first. `next`: the cursor of the next page; left out on the last. */
export interface OrderPage {
  order: OrderResponse[]
  next?: string | null
}

/** The newest orders, or those before the order with the id `before`. */
export async function newestOrders(
  queries: Queries,
  accountId: string,
  before: string | null = null,
  limit: number = ORDERS_PER_PAGE,
): Promise<OrderPage> {
  const rows = await queries.query<OrderWithSteps>(
    `${ORDERS} and ($2::uuid is null or (created_at, id) < (select created_at, id from orders where account_id = $1 and id = $2))
     order by created_at desc, id desc limit $3`,
    [accountId, before, limit + 1],
  )
  const page = rows.slice(0, limit)
  const oldest = rows.length > limit ? page.at(-1) : undefined
  const order = orderResponses(page.toReversed(), 'shopper')
  return { order, ...(oldest && { next: olderThan(oldest.id) }) }
}

/** The orders that match a query. Refuses (422) a page that follows no order of the account. */
export async function pageOfOrders(
  queries: Queries,
  accountId: string,
  { after, limit }: OrdersQuery,
): Promise<OrderPage> {
  const { query } = queries
  if (after) {
    const [known] = await query('select 1 from orders where account_id = $1 and id = $2', [accountId, after.id])
    if (!known) throw wrongAfter()
  }
  if (after?.isOlder || (!after && limit === undefined)) return newestOrders(queries, accountId, after?.id, limit)
  const most = limit ?? PAGE
  const rows = await query<OrderWithSteps>(
    `${ORDERS} and ($2::uuid is null or (created_at, id) > (select created_at, id from orders where account_id = $1 and id = $2))
     order by created_at, id limit $3`,
    [accountId, after?.id ?? null, most + 1],
  )
  const page = rows.slice(0, most)
  const order = orderResponses(page, 'shopper')
  return { order, next: rows.length > most ? (page.at(-1)?.id ?? null) : null }
}
