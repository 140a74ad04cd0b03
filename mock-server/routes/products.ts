import type { SimulatedHandlers } from '../../contract/endpoints'
import { ok } from '../../contract/http'
import { jsonOf } from '../../contract/json'
import { notFound } from '../../contract/refusal'
import { categories } from '../../contract/seeds/categories'
import type { Catalogue } from '../catalogue'

/**
 * GET /api/products and /api/products/{productId}: public (§7). Unless the desk changed something, they do not wait for
 * storage.
 */
export const productHandlers = (catalogue: Catalogue) =>
  ({
    'GET /api/products': async ({ query }) => {
      await catalogue.update()
      const products = catalogue.products()
      // Serialized here, so that no other step traverses it again. Not cached: a page requests it once.
      const all = () => ok(jsonOf({ products }))
      if (query.toString() === '') return all()
      // The shop usually filters by itself. The code for queries loads with the first one.
      const { productPage } = await import('./product-pages')
      const page = productPage(products, query)
      return page ? ok(page) : all()
    },
    'GET /api/products/{productId}': async ({ params }) => {
      await catalogue.update()
      const product = catalogue.find(params.productId)
      if (!product) throw notFound('product')
      // The descriptions load with the first product page.
      const { factsOf } = await import('../../contract/seeds/facts')
      return ok({ product: { ...product, facts: catalogue.changedFacts(product.id) ?? factsOf(product.id) } })
    },
  }) satisfies Partial<SimulatedHandlers>

/** GET /api/categories and /api/categories/{categoryId}. Both are public (§7). */
export const categoryHandlers = () =>
  ({
    'GET /api/categories': () => ok({ categories }),
    'GET /api/categories/{categoryId}': ({ params }) => {
      const category = categories.find(({ _id }) => _id === params.categoryId)
      if (!category) throw notFound('category')
      return ok({ category })
    },
  }) satisfies Partial<SimulatedHandlers>
