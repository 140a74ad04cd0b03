import { productAnswer as answer } from '../../../contract/answers'
import { call } from './client'

/** Details of a product that the product lists do not contain. */
export async function loadFacts(productId: string, signal: AbortSignal) {
  const { product } = await call('GET /api/products/{productId}', { params: { productId }, signal, answer })
  return product.facts ?? {}
}
