import { productsAnswer } from '../../../contract/answers'
import { withSharedNotes } from '../../../domain/catalogue/shared-notes'
import type { LoadedProducts } from '../../../domain/search/found-products'
import { call } from './client'

/** All products (§7). */
export async function loadProducts(signal: AbortSignal): Promise<LoadedProducts> {
  const { products, total = 0 } = await call('GET /api/products', { signal, answer: productsAnswer })
  return { products: withSharedNotes(products), size: total > products.length ? total : null }
}
