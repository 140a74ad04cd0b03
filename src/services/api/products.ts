import { productsAnswer } from '../../../contract/answers'
import type { LoadedProducts } from '../../../domain/found-products'
import { call } from './client'

/** GET /api/products (§7). */
export async function loadProducts(signal: AbortSignal): Promise<LoadedProducts> {
  const body = await call({ method: 'get', path: 'products', signal, answer: productsAnswer })
  const { products, total = 0 } = body
  return { products, size: total > products.length ? total : null }
}
