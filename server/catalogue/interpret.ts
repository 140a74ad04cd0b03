import { prepare } from '../../domain/catalogue/prepared-catalogue'
import { buildIndex, type SearchIndex } from '../../domain/search/search-index'
import { filtersIn, merged, type Understanding, withFilters } from '../../domain/search/understanding'
import type { Queries } from '../database/database'
import { ANYTHING, productConditions } from './product-query'
import { type ProductRow, productColumns, productOf } from './product-row'
import { cacheResults } from './searches'

/** The titles that decide whether a search names a product. */
const TITLES = 1_000
/** The terms of the search are those of this many products of the list, and of one product of each of as many brands. */
const SAMPLE = 2_000

/** Interprets the searches of a large catalogue, by the same rules as the shop (domain/search/understanding.ts). */
export function createInterpreter() {
  const indexes = cacheResults<SearchIndex>()
  return async ({ query }: Queries, search: string): Promise<Required<Understanding> | null> => {
    const index = await indexes('', async () => buildIndex(prepare((await query<ProductRow>(sample)).map(productOf))))
    const byTitle = productConditions({ ...ANYTHING, search })
    const titles = await query<{ title: string }>(
      `select lower(title) as title from products where ${byTitle.sql} limit ${TITLES}`,
      byTitle.parameters,
    )
    const parts = filtersIn(
      search,
      index,
      titles.map(({ title }) => title),
    )
    if (!parts) return null
    const byMeaning = productConditions({ ...ANYTHING, search, meaning: merged(parts), only: 'meaning' })
    const found = await query(`select 1 from products where ${byMeaning.sql} limit 1`, byMeaning.parameters)
    return withFilters(parts, found.length > 0)
  }
}

const columns = productColumns('p')
const sample = `
  (select ${columns} from products p where for_sale order by position limit ${SAMPLE})
  union (select p.* from (select distinct brand from product_counts where n > 0 limit ${SAMPLE}) b
    cross join lateral (select ${columns} from products p where p.brand = b.brand and for_sale limit 1) p)
  union (select ${columns} from products p where for_sale order by charged limit 1)`
