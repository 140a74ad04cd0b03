import { ok, type Route } from '../../contract/http'
import { notFound } from '../../contract/refusal'
import { categories } from '../../contract/seeds/categories'
import type { Catalogue } from '../catalogue/catalogue'
import { parseProductQuery } from '../catalogue/product-query'

/** A CDN may keep the list for a minute; a browser asks each time whether its own is today's. */
const CACHED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** GET /api/products, /api/categories and one of each: public (§7). */
export const productRoutes = (catalogue: Catalogue): Route[] => [
  {
    method: 'GET',
    path: '/api/products',
    async handle({ headers, query }) {
      const asked = parseProductQuery(query)
      const { json, etag } = await (asked ? catalogue.page(asked) : catalogue.list())
      const caching = { etag, 'cache-control': CACHED }
      if (headers['if-none-match'] === etag) return { status: 304, body: '', headers: caching }
      return { ...ok(json), headers: caching }
    },
  },
  {
    method: 'GET',
    path: '/api/products/:productId',
    async handle({ params }) {
      const product = await catalogue.find(params.productId ?? '')
      if (!product) throw notFound('product')
      return ok({ product })
    },
  },
  { method: 'GET', path: '/api/categories', handle: () => ok({ categories }) },
  {
    method: 'GET',
    path: '/api/categories/:categoryId',
    handle({ params }) {
      const category = categories.find(({ _id }) => _id === params.categoryId)
      if (!category) throw notFound('category')
      return ok({ category })
    },
  },
]
