import { ok, type Route } from '../../contract/http'
import { notFound } from '../../contract/refusal'
import { categories } from '../../contract/seeds/categories'

/** GET /api/categories and /api/categories/{categoryId}: public (§7). */
export const categoryRoutes = (): Route[] => [
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
