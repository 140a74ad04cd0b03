import type { Product } from '../../domain/catalogue/product'
import { buildIndex, type SearchIndex } from '../../domain/search/search-index'
import { preparedOf } from './prepared'

const indices = new WeakMap<readonly Product[], SearchIndex>()

/** The search index of these products. It is built once per list. */
export function searchIndexOf(products: readonly Product[]): SearchIndex {
  const index = indices.get(products) ?? buildIndex(preparedOf(products))
  indices.set(products, index)
  return index
}
