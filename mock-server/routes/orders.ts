import { v4 as uuid } from 'uuid'
import { orderBody } from '../../contract/bodies'
import { bodyOf, created, ok, type Route } from '../../contract/http'
import { olderThan, parseOrdersQuery } from '../../contract/queries'
import { conflict, notFound, uncancellable, unprocessable } from '../../contract/refusal'
import { stamped, timestamp } from '../../contract/timestamp'
import { ORDERS_AT_ONCE } from '../../domain/bounds'
import { takeOrdered } from '../../domain/cart'
import { type Order, sameOrder } from '../../domain/order'
import type { Account } from '../account-record'
import type { Accounts } from '../accounts'
import type { Catalogue } from '../catalogue'
import type { Sessions } from '../session'

/** GET and POST /api/user/order (§7). One payment makes one order of one account, however often it is sent. */
export const orderRoutes = (sessions: Sessions, accounts: Accounts, catalogue: Catalogue): Route[] => [
  {
    method: 'GET',
    path: '/api/user/order',
    async handle(call) {
      const { orders } = await sessions.account(call)
      const { after } = parseOrdersQuery(call.query)
      if (!after) return ok(newest(orders))
      const at = orders.findIndex(({ _id }) => _id === after.id)
      if (at < 0) throw unprocessable('The query of the orders has a wrong after.')
      return ok(newest(orders.slice(0, at)))
    },
  },
  {
    method: 'POST',
    path: '/api/user/order',
    async handle(call) {
      const { _id } = await sessions.account(call)
      const { order } = bodyOf(call, orderBody)
      return accounts.exclusivelyFor(order.paymentId, async () => {
        const others = (await accounts.all()).filter((account) => account._id !== _id)
        if (others.some((account) => orderOf(account, order.paymentId)))
          throw conflict('This payment belongs to another account.')
        const { orders } = await sessions.change(call, (before) => recorded(before, order, catalogue))
        return created(newest(orders))
      })
    },
  },
  {
    method: 'POST',
    path: '/api/user/order/:orderId/cancel',
    async handle(call) {
      const { orders } = await sessions.change(call, (before) => cancelled(before, call.params.orderId ?? ''))
      return ok(newest(orders))
    },
  },
]

/** The newest orders of a list, and what names those before them. Every page goes back from the newest: no limit is known here. */
function newest(orders: Account['orders']) {
  const order = orders.slice(-ORDERS_AT_ONCE)
  const [oldest] = order
  return { order, ...(oldest && order.length < orders.length && { next: olderThan(oldest._id) }) }
}

/** The account with an order cancelled, which is named by its `_id` or by the id that the shop shows. Refuses with 404 or 409. */
function cancelled(before: Account, id: string): Account {
  const order = before.orders.find(({ _id }) => _id === id) ?? before.orders.findLast(({ orderId }) => orderId === id)
  if (!order) throw notFound('order')
  // An order of an earlier version of the shop has no state.
  const refusal = uncancellable(typeof order.state === 'string' ? order.state : 'placed', Date.parse(order.createdAt))
  if (refusal) throw refusal
  const orders = before.orders.map((kept) =>
    kept === order ? { ...order, state: 'cancelled', updatedAt: timestamp() } : kept,
  )
  return { ...before, orders }
}

const orderOf = ({ orders }: Account, paymentId: string) => orders.find((order) => order.paymentId === paymentId)

/** The account with the order, and without what was ordered in its cart. A payment that is known changes nothing. */
function recorded(before: Account, order: Order, catalogue: Catalogue): Account {
  const known = orderOf(before, order.paymentId)
  if (known && !sameOrder(known, order)) throw conflict('This payment is recorded with another order.')
  if (known) return before
  if (!order.products.every(({ id }) => catalogue.find(id)))
    throw unprocessable('The catalogue does not have every product of this order.')
  const cart = takeOrdered(before.cart, order.products).map((line) =>
    before.cart.includes(line) ? line : { ...line, updatedAt: timestamp() },
  )
  return { ...before, orders: [...before.orders, { ...order, _id: uuid(), state: 'placed', ...stamped() }], cart }
}
