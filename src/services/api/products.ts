import { productsAnswer } from '../../../contract/answers'
import type { Product } from '../../../domain/product'
import { takeEarlyProducts } from '../backend'
import { call } from './client'

/** GET /api/products (§7). */
export async function loadProducts(signal: AbortSignal): Promise<Product[]> {
  const body = await call({
    method: 'get',
    path: 'products',
    signal,
    response: takeEarlyProducts(),
    answer: productsAnswer,
  })
  return body.products
}
