import { listFull, unknownProduct } from '../../contract/refusal'
import { ROWS } from '../../domain/bounds'
import type { Database, Queries } from '../database/database'
import { addToOutbox } from '../mail/outbox'

/** Alerts that are mailed in one transaction. */
const BATCH = 100

const CAN_BE_BOUGHT = 'p.stock > 0 and p.for_sale'

/** Requests an alert for a product that is out of stock, once. Refuses (422) an unknown product, and too many requests. */
export async function requestAlert({ query }: Queries, accountId: string, productId: string): Promise<void> {
  const [found] = await query<{ count: number }>(
    `select (select count(*) from alerts where account_id = $1 and product_id <> $2)::int as count from products where id = $2`,
    [accountId, productId],
  )
  if (!found) throw unknownProduct()
  if (found.count >= ROWS.alerts) throw listFull('products that you wait for', ROWS.alerts)
  await query('insert into alerts (account_id, product_id) values ($1, $2) on conflict do nothing', [
    accountId,
    productId,
  ])
}

/** The ids of the products that an account has requested alerts for. */
export const alertsOf = async ({ query }: Queries, accountId: string): Promise<string[]> =>
  (
    await query<{ product_id: string }>('select product_id from alerts where account_id = $1 order by created_at', [
      accountId,
    ])
  ).map(({ product_id }) => product_id)

/**
 * Queues a mail for each alert whose product is for sale and back in stock, until `stopped`. The alert is deleted in the same
 * transaction, so that it is mailed once.
 */
export async function mailAlerts(database: Pick<Database, 'transaction'>, stopped?: AbortSignal): Promise<void> {
  for (let more = true; more && !stopped?.aborted; )
    more = await database.transaction(async (queries) => {
      const due = await queries.query<{ account_id: string; product_id: string; title: string }>(
        `delete from alerts w using products s where s.id = w.product_id and (w.account_id, w.product_id) in
           (select a.account_id, a.product_id from alerts a join products p on p.id = a.product_id
            where ${CAN_BE_BOUGHT} limit ${BATCH} for update of a skip locked)
         returning w.account_id, w.product_id, s.title`,
      )
      // Older servers mail the title of the task.
      for (const { account_id, product_id, title } of due)
        await addToOutbox(queries, account_id, 'stock.back', { productId: product_id, title })
      return due.length === BATCH
    })
}

/**
 * The product of a queued mail about its return to stock. If it is gone again, the account waits for it again, and nothing is
 * returned.
 */
export async function productThatIsBack(
  { query }: Queries,
  accountId: string,
  productId: string,
): Promise<{ id: string; title: string } | undefined> {
  const [product] = await query<{ id: string; title: string }>(
    `select id, title from products p where id = $1 and ${CAN_BE_BOUGHT}`,
    [productId],
  )
  if (!product)
    await query(
      'insert into alerts (account_id, product_id) select $1, id from products where id = $2 on conflict do nothing',
      [accountId, productId],
    )
  return product
}
