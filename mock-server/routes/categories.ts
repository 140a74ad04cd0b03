import type { SimulatedHandlers } from '../../contract/endpoints'
import { ok } from '../../contract/http'
import { notFound } from '../../contract/refusal'
import { categories } from '../../contract/seeds/categories'

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
