import { actionBody, productBody, quantityBody } from '../../contract/bodies'
import { bodyOf, created, ok, type Route } from '../../contract/http'
import { notFound, unknownProduct } from '../../contract/refusal'
import { cartOf, refuseFull } from '../accounts/lists'
import type { Sessions } from '../accounts/sessions'
import type { Database } from '../database/database'

const STEP = { increment: 1, decrement: -1 } as const

/** The four calls of /api/user/cart (§7). Each answers the whole cart. */
export const cartRoutes = (database: Database, sessions: Sessions): Route[] => [
  {
    method: 'GET',
    path: '/api/user/cart',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      return ok({ cart: await cartOf(database, id) })
    },
  },
  {
    method: 'POST',
    path: '/api/user/cart',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      const { product } = bodyOf(call, productBody)
      const [known] = await database.query('select 1 from products where id = $1', [product.id])
      if (!known) throw unknownProduct()
      const { qty } = bodyOf(call, quantityBody)
      await database.transaction(async (queries) => {
        const [line] = await queries.query('select 1 from cart_lines where account_id = $1 and product_id = $2', [
          id,
          product.id,
        ])
        if (!line) await refuseFull(queries, id, 'cart_lines', 'products in the cart')
        await queries.query(
          `insert into cart_lines (account_id, product_id, qty) values ($1, $2, coalesce($3::bigint, 1))
         on conflict (account_id, product_id) do update set qty = $3::bigint, updated_at = clock_timestamp() where $3::bigint is not null`,
          [id, product.id, qty ?? null],
        )
      })
      return created({ cart: await cartOf(database, id) })
    },
  },
  {
    method: 'POST',
    path: '/api/user/cart/:productId',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      const { action } = bodyOf(call, actionBody)
      const changed = await database.query(
        `update cart_lines set qty = qty + $3, updated_at = clock_timestamp()
         where account_id = $1 and product_id = $2 returning 1`,
        [id, call.params.productId, STEP[action.type]],
      )
      if (changed.length === 0) throw notFound('product in the cart')
      return ok({ cart: await cartOf(database, id) })
    },
  },
  {
    method: 'DELETE',
    path: '/api/user/cart/:productId',
    async handle(call) {
      const { id } = await sessions.callerOf(call)
      await database.query('delete from cart_lines where account_id = $1 and product_id = $2', [
        id,
        call.params.productId,
      ])
      return ok({ cart: await cartOf(database, id) })
    },
  },
]
