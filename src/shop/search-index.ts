import type { Product } from '../../domain/catalogue/product'
import { buildIndex, type SearchIndex } from '../../domain/search/search-index'
import { type Understanding, understandingOf } from '../../domain/search/understanding'
import { preparedOf } from './prepared'

const indices = new WeakMap<readonly Product[], SearchIndex>()

/** The search index of these products. It is built once per list. */
export function searchIndexOf(products: readonly Product[]): SearchIndex {
  const index = indices.get(products) ?? buildIndex(preparedOf(products))
  indices.set(products, index)
  return index
}

/** How a search in these products is understood. */
export const understandingIn = (search: string, products: readonly Product[]): Understanding | null =>
  understandingOf(search, searchIndexOf(products))
