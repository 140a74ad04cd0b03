import { productsPageAnswer } from '../../../contract/server-answers'
import type { Wanted, WantedAnswer } from '../../../domain/search/wanted-products'
import { call } from './client'

/** The maximum number of ids in one request, and of products per brand. */
const MAX_IDS = 100
const MAX_PER_BRAND = 24
/** The new products of the home page. Those in stock are first, so there must be enough of them. */
const NEW = { sort: 'NEWEST', limit: '4' }
const NEW_IN_STOCK = { ...NEW, inStock: 'true' }

/** Loads products of a large catalogue by id, by brand, or the newest. */
export async function loadWanted({ ids, brands, newest }: Wanted, signal: AbortSignal): Promise<WantedAnswer> {
  const query = { ids: ids.slice(0, MAX_IDS), brands, newest }
  const queries = [
    ...(query.ids.length > 0 ? [{ ids: query.ids.join(), limit: String(MAX_IDS) }] : []),
    ...brands.map((brand) => ({ brand, inStock: 'true', limit: String(MAX_PER_BRAND) })),
    ...(newest ? [NEW_IN_STOCK, NEW] : []),
  ]
  const answers = await Promise.all(
    queries.map((one) => call('GET /api/products', { query: one, signal, answer: productsPageAnswer })),
  )
  return { query, products: answers.flatMap(({ products }) => products) }
}
