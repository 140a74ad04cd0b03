import { productsAnswer } from '../../../contract/answers'
import type { Product } from '../../../domain/product'
import { call } from './client'

/** GET /api/products (§7). */
export async function loadProducts(signal: AbortSignal): Promise<Product[]> {
  const body = await call({ method: 'get', path: 'products', signal, answer: productsAnswer })
  return body.products
}
