import { actionBody, quantityBody } from '../../contract/bodies'
import { type Answer, bodyOf, created, ok, type Route } from '../../contract/http'
import { listFull, notFound } from '../../contract/refusal'
import { stamped, timestamp } from '../../contract/timestamp'
import { ROWS } from '../../domain/bounds'
import { holds } from '../../domain/cart'
import type { Account } from '../account-record'
import type { Catalogue } from '../catalogue'
import { postedProduct } from '../posted-product'
import type { Sessions } from '../session'

const STEP = { increment: 1, decrement: -1 } as const

const shown = (answer: (body: object) => Answer, { cart }: Account) => answer({ cart })

/** The four calls of /api/user/cart (§7). Each answers the whole cart. */
export const cartRoutes = (sessions: Sessions, catalogue: Catalogue): Route[] => [
  { method: 'GET', path: '/api/user/cart', handle: async (call) => shown(ok, await sessions.account(call)) },
  {
    method: 'POST',
    path: '/api/user/cart',
    async handle(call) {
      const account = await sessions.change(call, (before) => {
        const product = postedProduct(call, catalogue)
        const { qty } = bodyOf(call, quantityBody)
        if (!holds(before.cart, product.id)) {
          if (before.cart.length >= ROWS.cartLines) throw listFull('products in the cart', ROWS.cartLines)
          return { ...before, cart: [...before.cart, { ...product, qty: qty ?? 1, ...stamped() }] }
        }
        if (qty === undefined) return before
        const cart = before.cart.map((line) =>
          line.id === product.id ? { ...line, qty, updatedAt: timestamp() } : line,
        )
        return { ...before, cart }
      })
      return shown(created, account)
    },
  },
  {
    method: 'POST',
    path: '/api/user/cart/:productId',
    async handle(call) {
      const account = await sessions.change(call, (before) => {
        const { action } = bodyOf(call, actionBody)
        if (!holds(before.cart, call.params.productId ?? '')) throw notFound('product in the cart')
        const cart = before.cart.map((line) =>
          line.id === call.params.productId
            ? { ...line, qty: line.qty + STEP[action.type], updatedAt: timestamp() }
            : line,
        )
        return { ...before, cart }
      })
      return shown(ok, account)
    },
  },
  {
    method: 'DELETE',
    path: '/api/user/cart/:productId',
    async handle(call) {
      const account = await sessions.change(call, (before) => ({
        ...before,
        cart: before.cart.filter((line) => line.id !== call.params.productId),
      }))
      return shown(ok, account)
    },
  },
]
