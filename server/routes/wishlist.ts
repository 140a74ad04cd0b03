import { productBody } from '../../contract/bodies'
import { bodyOf, created, ok, type Route } from '../../contract/http'
import { unknownProduct } from '../../contract/refusal'
import { refuseFull, wishlistOf } from '../accounts/lists'
import type { Sessions } from '../accounts/sessions'
import type { Database } from '../database/database'

/** The three calls of /api/user/wishlist (§7). Each answers the whole wishlist. */
export const wishlistRoutes = (database: Database, sessions: Sessions): Route[] => [
  {
    method: 'GET',
    path: '/api/user/wishlist',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      return ok({ wishlist: await wishlistOf(database, id) })
    },
  },
  {
    method: 'POST',
    path: '/api/user/wishlist',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      const { product } = bodyOf(call, productBody)
      const [known] = await database.query('select 1 from products where id = $1', [product.id])
      if (!known) throw unknownProduct()
      const wish = [id, product.id]
      await database.transaction(async (queries) => {
        const [kept] = await queries.query('select 1 from wishes where account_id = $1 and product_id = $2', wish)
        if (kept) return
        await refuseFull(queries, id, 'wishes', 'products in the wishlist')
        await queries.query('insert into wishes (account_id, product_id) values ($1, $2) on conflict do nothing', wish)
      })
      return created({ wishlist: await wishlistOf(database, id) })
    },
  },
  {
    method: 'DELETE',
    path: '/api/user/wishlist/:productId',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      await database.query('delete from wishes where account_id = $1 and product_id = $2', [id, call.params.productId])
      return ok({ wishlist: await wishlistOf(database, id) })
    },
  },
]
