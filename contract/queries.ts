import * as v from 'valibot'

// Queries of calls, as texts of the address. Each name may be left out.

const number = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
const limit = (most: number) => v.pipe(number, v.integer(), v.minValue(1), v.maxValue(most))

/** GET /api/products: the names of the shop's own addresses (domain/filters.ts). An absent one does not filter; nor does an absent price. */
export const productsQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.trim()), ''),
  brand: v.array(v.string()),
  category: v.array(v.string()),
  scent: v.array(v.string()),
  sort: v.optional(v.picklist(['LOW_TO_HIGH', 'HIGH_TO_LOW'])),
  rating: v.optional(number),
  inStock: v.optional(flag, 'false'),
  fast: v.optional(flag, 'false'),
  /** Rupees. */
  price: v.optional(number),
  /** What `next` said of the page before. */
  after: v.optional(v.string()),
  limit: v.optional(limit(200), '24'),
  ids: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
    ),
  ),
})

/** GET /api/user/order: without any of them all orders come. `after`: what `next` said of the page before. */
export const ordersQuery = v.object({ after: v.optional(v.string()), limit: v.optional(limit(100), '20') })
