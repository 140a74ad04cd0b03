import { productsAnswer } from '../../../contract/answers'
import type { LoadedProducts } from '../../../domain/found-products'
import { withSharedNotes } from '../../../domain/shared-notes'
import { call } from './client'

/** All products (§7). */
export async function loadProducts(signal: AbortSignal): Promise<LoadedProducts> {
  const { products, total = 0 } = await call('GET /api/products', { signal, answer: productsAnswer })
  return { products: withSharedNotes(products), size: total > products.length ? total : null }
}
