import { created, ok, type Route } from '../../contract/http'
import { listFull } from '../../contract/refusal'
import { stamped } from '../../contract/timestamp'
import { ROWS } from '../../domain/bounds'
import { holds } from '../../domain/cart'
import type { Catalogue } from '../catalogue'
import { postedProduct } from '../posted-product'
import type { Sessions } from '../session'

/** The three calls of /api/user/wishlist (§7). Each answers the whole wishlist. */
export const wishlistRoutes = (sessions: Sessions, catalogue: Catalogue): Route[] => [
  {
    method: 'GET',
    path: '/api/user/wishlist',
    async handle(call) {
      const { wishlist } = await sessions.account(call)
      return ok({ wishlist })
    },
  },
  {
    method: 'POST',
    path: '/api/user/wishlist',
    async handle(call) {
      const { wishlist } = await sessions.change(call, (before) => {
        const product = postedProduct(call, catalogue)
        if (holds(before.wishlist, product.id)) return before
        if (before.wishlist.length >= ROWS.wishes) throw listFull('products in the wishlist', ROWS.wishes)
        return { ...before, wishlist: [...before.wishlist, { ...product, ...stamped() }] }
      })
      return created({ wishlist })
    },
  },
  {
    method: 'DELETE',
    path: '/api/user/wishlist/:productId',
    async handle(call) {
      const { wishlist } = await sessions.change(call, (before) => ({
        ...before,
        wishlist: before.wishlist.filter((item) => item.id !== call.params.productId),
      }))
      return ok({ wishlist })
    },
  },
]
