import { productBody } from '../../contract/bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, ok } from '../../contract/http'
import { listFull } from '../../contract/refusal'
import { stamped } from '../../contract/timestamp'
import { ROWS } from '../../domain/bounds'
import { hasProduct } from '../../domain/cart/cart'
import { type Catalogue, productOf } from '../catalogue'
import type { Sessions } from '../session'

/** The three calls of /api/user/wishlist (§7). Each returns the whole wishlist. */
export const wishlistHandlers = (sessions: Sessions, catalogue: Catalogue) =>
  ({
    'GET /api/user/wishlist': async (call) => {
      const { wishlist } = await sessions.account(call)
      await catalogue.update()
      return ok({ wishlist: catalogue.withCurrentData(wishlist) })
    },
    'POST /api/user/wishlist': async (call) => {
      await catalogue.update()
      const { wishlist } = await sessions.change(call, (before) => {
        const product = productOf(catalogue, bodyOf(call, productBody).product.id)
        if (hasProduct(before.wishlist, product.id)) return before
        if (before.wishlist.length >= ROWS.wishlistItems) throw listFull('products in the wishlist', ROWS.wishlistItems)
        return { ...before, wishlist: [...before.wishlist, { ...product, ...stamped() }] }
      })
      return created({ wishlist: catalogue.withCurrentData(wishlist) })
    },
    'DELETE /api/user/wishlist/{id}': async (call) => {
      const { wishlist } = await sessions.change(call, (before) => ({
        ...before,
        wishlist: before.wishlist.filter((item) => item.id !== call.params.id),
      }))
      return ok({ wishlist: catalogue.withCurrentData(wishlist) })
    },
  }) satisfies Partial<SimulatedHandlers>
