import { actionBody, cartBody } from '../../contract/bodies'
import { bodyOf, created, ok } from '../../contract/http'
import { notFound, unknownProduct } from '../../contract/refusal'
import { cartOf, refuseFull } from '../accounts/lists'
import { refuseNotForSale } from '../catalogue/for-sale'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import type { Provider } from '../payments/razorpay'

const STEP = { increment: 1, decrement: -1 } as const

/** The four calls of /api/user/cart (§7). Each answers the whole cart. */
export const cartHandlers = (database: Database, provider: Provider | null) =>
  ({
    'GET /api/user/cart': async (_, { id }) => ok({ cart: await cartOf(database, id) }),
    'POST /api/user/cart': async (call, { id }) => {
      const { product, qty } = bodyOf(call, cartBody)
      if ((await refuseNotForSale(database, provider, [product.id])) === 0) throw unknownProduct()
      // One that is there already makes the cart no fuller.
      const there = qty
        ? await database.query(
            `update cart_lines set qty = $3, updated_at = clock_timestamp() where account_id = $1 and product_id = $2 returning 1`,
            [id, product.id, qty],
          )
        : await database.query('select 1 from cart_lines where account_id = $1 and product_id = $2', [id, product.id])
      if (there.length === 0) await database.transaction((queries) => addLine(queries, id, product.id, qty))
      return created({ cart: await cartOf(database, id) })
    },
    'POST /api/user/cart/{id}': async (call, { id }) => {
      const { action } = bodyOf(call, actionBody)
      const changed = await database.query(
        `update cart_lines set qty = qty + $3, updated_at = clock_timestamp()
       where account_id = $1 and product_id = $2 returning 1`,
        [id, call.params.id, STEP[action.type]],
      )
      if (changed.length === 0) throw notFound('product in the cart')
      return ok({ cart: await cartOf(database, id) })
    },
    'DELETE /api/user/cart/{id}': async (call, { id }) => {
      await database.query('delete from cart_lines where account_id = $1 and product_id = $2', [id, call.params.id])
      return ok({ cart: await cartOf(database, id) })
    },
  }) satisfies Partial<Handlers>

async function addLine(queries: Queries, accountId: string, productId: string, qty?: number): Promise<void> {
  await refuseFull(queries, accountId, 'cart_lines', 'products in the cart')
  await queries.query(
    `insert into cart_lines (account_id, product_id, qty) values ($1, $2, coalesce($3::bigint, 1))
     on conflict (account_id, product_id) do update set qty = $3::bigint, updated_at = clock_timestamp() where $3::bigint is not null`,
    [accountId, productId, qty ?? null],
  )
}
