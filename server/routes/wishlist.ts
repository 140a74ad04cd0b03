import { productBody } from '../../contract/bodies'
import { bodyOf, created, ok } from '../../contract/http'
import { unknownProduct } from '../../contract/refusal'
import { changeInAccount, inAccount } from '../accounts/account'
import { refuseFull, wishlistOf } from '../accounts/lists'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'

/** The three endpoints of /api/user/wishlist (§7). Each returns the whole wishlist. */
export const wishlistHandlers = (database: Database) =>
  ({
    'GET /api/user/wishlist': async (_, { id }) => ok({ wishlist: await wishlistOf(database, id) }),
    'POST /api/user/wishlist': async (call, { id }) => {
      const { product } = bodyOf(call, productBody)
      const [known] = await database.query('select 1 from products where id = $1 and for_sale', [product.id])
      if (!known) throw unknownProduct()
      const key = [id, product.id]
      await inAccount(database, id, async (queries) => {
        const [existing] = await queries.query('select 1 from wishes where account_id = $1 and product_id = $2', key)
        if (existing) return
        await refuseFull(queries, id, 'wishes', 'products in the wishlist')
        await queries.query('insert into wishes (account_id, product_id) values ($1, $2) on conflict do nothing', key)
      })
      return created({ wishlist: await wishlistOf(database, id) })
    },
    'DELETE /api/user/wishlist/{id}': async (call, { id }) => {
      await changeInAccount(
        database,
        id,
        'delete from wishes w using owner where w.account_id = owner.id and w.product_id = $2',
        [call.params.id],
      )
      return ok({ wishlist: await wishlistOf(database, id) })
    },
  }) satisfies Partial<Handlers>
