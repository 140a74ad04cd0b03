import { productAnswer as answer } from '../../../contract/page-answers'
import type { ProductFacts } from '../../../domain/product-facts'
import { call } from './client'

/** What the shop knows of a product beside what its lists say. */
export async function loadFacts(productId: string, signal: AbortSignal): Promise<ProductFacts> {
  const { product } = await call('GET /api/products/{productId}', { params: { productId }, signal, answer })
  return product.facts ?? {}
}
