import { ok } from '../../contract/http'
import { parseProductQuery } from '../../contract/product-query'
import { notFound } from '../../contract/refusal'
import { categories } from '../../contract/seeds/categories'
import type { Catalogue } from '../catalogue/catalogue'
import { matchesEtag } from '../http/etag'
import type { Handlers } from '../http/handlers'

/**
 * A CDN may cache the list for 20 s, so that a change at the desk is visible within a minute; a browser revalidates its copy
 * each time. No `stale-while-revalidate`: browsers apply it too, and would show an added product as not found.
 */
const CACHED = 'public, max-age=0, s-maxage=20'

/** GET /api/products, /api/categories and single ones: public (§7). */
export const productHandlers = (catalogue: Catalogue) =>
  ({
    'GET /api/products': async ({ headers, query }) => {
      const filters = parseProductQuery(query)
      const { json, etag } = await (filters ? catalogue.page(filters) : catalogue.list())
      const caching = { etag, 'cache-control': CACHED }
      if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, body: '', headers: caching }
      return { ...ok(json), headers: caching }
    },
    'GET /api/products/{productId}': async ({ params }) => {
      const product = await catalogue.find(params.productId)
      if (!product) throw notFound('product')
      return ok({ product })
    },
    'GET /api/categories': () => ok({ categories }),
    'GET /api/categories/{categoryId}': ({ params }) => {
      const category = categories.find(({ _id }) => _id === params.categoryId)
      if (!category) throw notFound('category')
      return ok({ category })
    },
  }) satisfies Partial<Handlers>
