import { unprocessable } from '../../contract/refusal'
import { missingFacts } from '../../domain/catalogue/product-facts'
import type { Queries } from '../database/database'
import type { Provider } from '../payments/razorpay'
import { isLiveKey } from '../settings'
import { type DescribedRow, productColumns, productOf } from './product-row'

/**
 * Refuses (422) products that may not be sold: those that are not for sale, and, with a live key, those without the facts that
 * the law requires of an online shop. Returns how many of the ids exist.
 */
export async function refuseNotForSale(
  { query }: Queries,
  provider: Pick<Provider, 'keyId'> | null,
  ids: readonly string[],
): Promise<number> {
  const rows = await query<DescribedRow>(
    `select ${productColumns('p')}, facts from products p where id = any($1::text[]) order by id`,
    [ids],
  )
  const isLive = isLiveKey(provider?.keyId)
  for (const row of rows) {
    if (!row.for_sale) throw unprocessable(`${row.title} is not for sale.`)
    const lacking = isLive ? missingFacts(productOf(row), row.facts) : []
    if (lacking.length > 0)
      throw unprocessable(`${row.title} is not for sale: the shop does not know its ${lacking.join(', ')}.`)
  }
  return rows.length
}
