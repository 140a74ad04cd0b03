import { productsPageAnswer } from '../../../contract/server-answers'
import { type Filters, toQuery } from '../../../domain/search/filters'
import type { FoundProducts } from '../../../domain/search/found-products'
import { call } from './client'

/** A page of a large catalogue, filtered by the server. `after`: the cursor of the previous page; `null`: the first page. */
export async function loadPage(filters: Filters, after: string | null, signal: AbortSignal): Promise<FoundProducts> {
  const query = new URLSearchParams(toQuery(filters))
  // Without a price the server applies no limit, but the shop's default is its maximum price.
  query.set('price', String(filters.priceRange))
  if (after !== null) query.set('after', after)
  return call('GET /api/products', { query, signal, answer: productsPageAnswer })
}
