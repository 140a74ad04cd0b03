import { type PreparedCatalogue, prepare } from '../../domain/catalogue/prepared-catalogue'
import type { Product } from '../../domain/catalogue/product'

const prepared = new WeakMap<readonly Product[], PreparedCatalogue>()

/** The catalogue, prepared for filtering. It is prepared once, even if the page is opened several times. */
export function preparedOf(products: readonly Product[]): PreparedCatalogue {
  const known = prepared.get(products)
  if (known) return known
  const catalogue = prepare(products)
  prepared.set(products, catalogue)
  return catalogue
}
