import { productsPageAnswer } from '../../../contract/server-answers'
import { type Filters, toQuery } from '../../../domain/search/filters'
import type { FoundProducts } from '../../../domain/search/found-products'
import { call } from './client'

const PAGE_SIZE = 24

/** A page of a large catalogue, filtered by the server. `after`: the cursor of the previous page; `null`: the first page. */
export async function loadPage(filters: Filters, after: string | null, signal: AbortSignal): Promise<FoundProducts> {
  const query = new URLSearchParams(toQuery(filters))
  // Without a query the server lists the whole catalogue.
  query.set('limit', String(PAGE_SIZE))
  if (after !== null) query.set('after', after)
  return call('GET /api/products', { query, signal, answer: productsPageAnswer })
}
