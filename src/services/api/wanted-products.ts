import { productsPageAnswer } from '../../../contract/server-answers'
import type { Wanted, WantedAnswer } from '../../../domain/search/wanted-products'
import { call } from './client'

/** The maximum number of ids in one request, and of products per brand. */
const MAX_IDS = 100
const MAX_PER_BRAND = 24
/** The number of new products on the home page. */
const NEWEST = 4

/** Loads products of a large catalogue by id, by brand, or the newest that are in stock. */
export async function loadWanted({ ids, brands, newest }: Wanted, signal: AbortSignal): Promise<WantedAnswer> {
  const asked = { ids: ids.slice(0, MAX_IDS), brands, newest }
  const queries = [
    ...(asked.ids.length > 0 ? [{ ids: asked.ids.join(), limit: String(MAX_IDS) }] : []),
    ...brands.map((brand) => ({ brand, inStock: 'true', limit: String(MAX_PER_BRAND) })),
    ...(newest ? [{ sort: 'NEWEST', inStock: 'true', limit: String(NEWEST) }] : []),
  ]
  const answers = await Promise.all(
    queries.map((query) => call('GET /api/products', { query, signal, answer: productsPageAnswer })),
  )
  return { asked, products: answers.flatMap(({ products }) => products) }
}
