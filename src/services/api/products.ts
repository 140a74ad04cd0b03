import * as v from 'valibot'
import { type Product, productSchema } from '../../../domain/product'
import { takeEarlyProducts } from '../backend'
import { call } from './client'

/** GET /api/products (§7). */
export async function loadProducts(signal: AbortSignal): Promise<Product[]> {
  const body = await call({
    method: 'get',
    path: 'products',
    signal,
    response: takeEarlyProducts(),
    answer: v.object({ products: v.array(productSchema) }),
  })
  return body.products
}
