import { ok, type Route } from '../../contract/http'
import { notFound } from '../../contract/refusal'
import { searchOf } from '../../contract/search'
import type { Catalogue } from '../catalogue'

/** GET /api/products and /api/products/{productId}: public, and answered without waiting for storage (§7). */
export const productRoutes = (catalogue: Catalogue): Route[] => [
  {
    method: 'GET',
    path: '/api/products',
    handle({ query }) {
      searchOf(query)
      return ok(catalogue.json())
    },
  },
  {
    method: 'GET',
    path: '/api/products/:productId',
    handle({ params }) {
      const product = catalogue.find(params.productId ?? '')
      if (!product) throw notFound('product')
      return ok({ product })
    },
  },
]
