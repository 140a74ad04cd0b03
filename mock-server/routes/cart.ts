import { actionBody, cartBody } from '../../contract/bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, ok } from '../../contract/http'
import { listFull, notFound } from '../../contract/refusal'
import { stamped, timestamp } from '../../contract/timestamp'
import { ROWS } from '../../domain/bounds'
import { hasProduct } from '../../domain/cart/cart'
import { type Catalogue, productOf } from '../catalogue'
import type { Sessions } from '../session'

const STEP = { increment: 1, decrement: -1 } as const

/** The four calls of /api/user/cart (§7). Each returns the whole cart. */
export const cartHandlers = (sessions: Sessions, catalogue: Catalogue) =>
  ({
    'GET /api/user/cart': async (call) => {
      const { cart } = await sessions.account(call)
      await catalogue.update()
      return ok({ cart: catalogue.withCurrentData(cart) })
    },
    'POST /api/user/cart': async (call) => {
      await catalogue.update()
      const { cart } = await sessions.change(call, (before) => {
        const posted = bodyOf(call, cartBody)
        const product = productOf(catalogue, posted.product.id)
        const { qty } = posted
        if (!hasProduct(before.cart, product.id)) {
          if (before.cart.length >= ROWS.cartLines) throw listFull('products in the cart', ROWS.cartLines)
          return { ...before, cart: [...before.cart, { ...product, qty: qty ?? 1, ...stamped() }] }
        }
        if (qty === undefined) return before
        const cart = before.cart.map((line) =>
          line.id === product.id ? { ...line, qty, updatedAt: timestamp() } : line,
        )
        return { ...before, cart }
      })
      return created({ cart: catalogue.withCurrentData(cart) })
    },
    'POST /api/user/cart/{id}': async (call) => {
      const { cart } = await sessions.change(call, (before) => {
        const { action } = bodyOf(call, actionBody)
        if (!hasProduct(before.cart, call.params.id)) throw notFound('product in the cart')
        const cart = before.cart.map((line) =>
          line.id === call.params.id ? { ...line, qty: line.qty + STEP[action.type], updatedAt: timestamp() } : line,
        )
        return { ...before, cart }
      })
      return ok({ cart: catalogue.withCurrentData(cart) })
    },
    'DELETE /api/user/cart/{id}': async (call) => {
      const { cart } = await sessions.change(call, (before) => ({
        ...before,
        cart: before.cart.filter((line) => line.id !== call.params.id),
      }))
      return ok({ cart: catalogue.withCurrentData(cart) })
    },
  }) satisfies Partial<SimulatedHandlers>
