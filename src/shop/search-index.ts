import type { Product } from '../../domain/catalogue/product'
import { buildIndex, type SearchIndex } from '../../domain/search/search-index'
import { preparedOf } from './prepared'

const indices = new WeakMap<readonly Product[], SearchIndex>()

/** What a search of these products may mean: the index is made once for a list. */
export function searchIndexOf(products: readonly Product[]): SearchIndex {
  const index = indices.get(products) ?? buildIndex(preparedOf(products))
  indices.set(products, index)
  return index
}
