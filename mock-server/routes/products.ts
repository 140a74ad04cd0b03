import type { SimulatedHandlers } from '../../contract/endpoints'
import { ok } from '../../contract/http'
import { jsonOf } from '../../contract/json'
import { notFound } from '../../contract/refusal'
import type { Catalogue } from '../catalogue'

/** GET /api/products and /api/products/{productId}: public, and, where the desk has changed nothing, answered without waiting for storage (§7). */
export const productHandlers = (catalogue: Catalogue) =>
  ({
    'GET /api/products': async ({ query }) => {
      await catalogue.update()
      const products = catalogue.products()
      // As text at once: to be written it is not walked through again. It is not kept: a page asks for it once.
      const all = () => ok(jsonOf({ products }))
      if (query.toString() === '') return all()
      // A shop filters by itself: the code for queries comes with the first one.
      const { pageOf } = await import('./product-pages')
      const page = pageOf(products, query)
      return page ? ok(page) : all()
    },
    'GET /api/products/{productId}': async ({ params }) => {
      await catalogue.update()
      const product = catalogue.find(params.productId)
      if (!product) throw notFound('product')
      // Its texts come with the first product that somebody looks at.
      const { factsOf } = await import('../../contract/seeds/facts')
      return ok({ product: { ...product, facts: catalogue.factsAtDesk(product.id) ?? factsOf(product.id) } })
    },
  }) satisfies Partial<SimulatedHandlers>
