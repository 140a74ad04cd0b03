import { productsPageAnswer } from '../../../contract/server-answers'
import { type Filters, toQuery } from '../../../domain/filters'
import type { FoundProducts } from '../../../domain/found-products'
import { call } from './client'

/** The page that follows `after`; null: the first. A server filters a large catalogue. */
export async function loadPage(filters: Filters, after: string | null, signal: AbortSignal): Promise<FoundProducts> {
  const query = new URLSearchParams(toQuery(filters))
  // To a server an absent price is no limit; to the shop its highest price is one.
  query.set('price', String(filters.priceRange))
  if (after !== null) query.set('after', after)
  return call('GET /api/products', { query, signal, answer: productsPageAnswer })
}
