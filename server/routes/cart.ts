import { actionBody, cartBody } from '../../contract/bodies'
import { bodyOf, created, ok } from '../../contract/http'
import { notFound, unknownProduct } from '../../contract/refusal'
import { changedTerms } from '../../domain/shop-terms'
import { changeInAccount, inAccount } from '../accounts/account'
import { cartOf, refuseFull } from '../accounts/lists'
import { refuseNotForSale } from '../catalogue/for-sale'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import type { Provider } from '../payments/razorpay'

const STEP = { increment: 1, decrement: -1 } as const

/** The four endpoints of /api/user/cart (§7). Each returns the whole cart. */
export const cartHandlers = (database: Database, providerNow: () => Provider | null) =>
  ({
    'GET /api/user/cart': async (_, { id }) => {
      const [terms, cart] = [changedTerms(), await cartOf(database, id)]
      return ok(terms ? { cart, terms } : { cart })
    },
    'POST /api/user/cart': async (call, { id }) => {
      const { product, qty } = bodyOf(call, cartBody)
      if ((await refuseNotForSale(database, providerNow(), [product.id])) === 0) throw unknownProduct()
      // A product that is in the cart already does not need room.
      const isThere = qty
        ? await changeLine(database, id, product.id, '$3', qty)
        : (await database.query('select 1 from cart_lines where account_id = $1 and product_id = $2', [id, product.id]))
            .length > 0
      if (!isThere) await inAccount(database, id, (queries) => addLine(queries, id, product.id, qty))
      return created({ cart: await cartOf(database, id) })
    },
    'POST /api/user/cart/{id}': async (call, { id }) => {
      const { action } = bodyOf(call, actionBody)
      if (!(await changeLine(database, id, call.params.id, 'c.qty + $3', STEP[action.type])))
        throw notFound('product in the cart')
      return ok({ cart: await cartOf(database, id) })
    },
    'DELETE /api/user/cart/{id}': async (call, { id }) => {
      await changeInAccount(
        database,
        id,
        'delete from cart_lines c using owner where c.account_id = owner.id and c.product_id = $2',
        [call.params.id],
      )
      return ok({ cart: await cartOf(database, id) })
    },
  }) satisfies Partial<Handlers>

/** Changes the quantity of a line; `$3` is `given`. Returns whether the cart has such a line. */
const changeLine = async (
  queries: Queries,
  accountId: string,
  productId: string,
  qty: '$3' | 'c.qty + $3',
  given: number,
): Promise<boolean> =>
  (await changeInAccount(
    queries,
    accountId,
    `update cart_lines c set qty = ${qty}, updated_at = clock_timestamp() from owner
     where c.account_id = owner.id and c.product_id = $2`,
    [productId, given],
  )) > 0

async function addLine(queries: Queries, accountId: string, productId: string, qty?: number): Promise<void> {
  await refuseFull(queries, accountId, 'cart_lines', 'products in the cart')
  await queries.query(
    `insert into cart_lines (account_id, product_id, qty) values ($1, $2, coalesce($3::bigint, 1))
     on conflict (account_id, product_id) do update set qty = $3::bigint, updated_at = clock_timestamp() where $3::bigint is not null`,
    [accountId, productId, qty ?? null],
  )
}
