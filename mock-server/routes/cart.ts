import * as v from 'valibot'
import { holds, quantitySchema } from '../../domain/cart'
import type { Account } from '../account-record'
import type { Catalogue } from '../catalogue'
import { type Answer, bodyOf, type Call, created, ok, type Route } from '../http'
import { postedProduct } from '../posted-product'
import { notFound } from '../refusal'
import type { Sessions } from '../session'
import { stamped, timestamp } from '../timestamp'

const addedSchema = v.object({ qty: v.optional(quantitySchema) })
const postedQuantity = (call: Call) => bodyOf(call, addedSchema, 'The quantity has to be a whole number from 1.').qty

const actionSchema = v.object({ action: v.object({ type: v.picklist(['increment', 'decrement']) }) })
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
        const qty = postedQuantity(call)
        if (!holds(before.cart, product.id))
          return { ...before, cart: [...before.cart, { ...product, qty: qty ?? 1, ...stamped() }] }
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
        const { action } = bodyOf(call, actionSchema, 'The action has to be increment or decrement.')
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
