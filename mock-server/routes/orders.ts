import { orderBody } from '../../contract/bodies'
import { cashOrderOf, hasShopPrices, matchesPrice } from '../../contract/cash-order'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, ok } from '../../contract/http'
import { orderEventBody } from '../../contract/order-bodies'
import {
  foreignPayment,
  otherOrder,
  otherPrices,
  unknownProducts,
  wrongAfter,
  wrongKindOfPayment,
} from '../../contract/order-refusals'
import { olderThan, parseOrdersQuery } from '../../contract/queries'
import { notFound, unprocessable } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import { ORDERS_PER_PAGE } from '../../domain/bounds'
import { type CartItem, takeOrdered } from '../../domain/cart/cart'
import { COUPONS } from '../../domain/cart/coupon'
import { couponOf, type PromoCode } from '../../domain/desk/promo-code'
import { type Quote, quote } from '../../domain/money/pricing'
import { promised } from '../../domain/order/arrival'
import { chargedFor, type Order } from '../../domain/order/order'
import type { PostedOrderEvent } from '../../domain/order/order-event'
import { CASH_LIMIT, isCashPaymentId, type OrderKind, OVER_CASH_LIMIT } from '../../domain/order/order-kind'
import type { Account, OrderRecord } from '../account-record'
import type { Accounts } from '../accounts'
import type { Catalogue } from '../catalogue'
import type { Faults } from '../fault-store'
import type { Sessions } from '../session'
import { loadDocuments, loadOrders, refundResultsOf, replaceOrder } from './load-orders'

/** The calls of /api/user/order (§7). A payment creates one order in one account, however often it is sent. */
export function orderHandlers(sessions: Sessions, accounts: Accounts, catalogue: Catalogue, faults: Faults) {
  const refundResult = refundResultsOf(faults)

  /** Applies a shopper's event to their order and returns the account. */
  async function changed(
    call: Parameters<Sessions['account']>[0],
    id: string,
    eventFor: (order: OrderRecord) => PostedOrderEvent,
  ) {
    const { applyEvent } = await loadOrders()
    return sessions.change(call, (before) =>
      replaceOrder(before, orderOf(before, id), (order) => applyEvent(order, eventFor(order), 'shopper', refundResult)),
    )
  }

  /** Refuses (409) a payment of another order. */
  async function refuseOtherOrder(own: Account, id: string, payment: string): Promise<void> {
    const { orderPaidBy } = await loadOrders()
    for (const { _id, orders } of await accounts.all()) {
      const known = orderPaidBy(orders, payment)
      if (known && _id !== own._id) throw foreignPayment()
      if (known && known._id !== orderOf(own, id)._id) throw otherOrder()
    }
  }

  return {
    'GET /api/user/order': async (call) => {
      const { orders } = await sessions.account(call)
      const { after } = parseOrdersQuery(call.query)
      if (!after) return ok(await newest(orders))
      const at = orders.findIndex(({ _id }) => _id === after.id)
      if (at < 0) throw wrongAfter()
      return ok(await newest(orders.slice(0, at)))
    },
    'POST /api/user/order': async (call) => {
      const { _id } = await sessions.account(call)
      const { order, payment } = bodyOf(call, orderBody)
      const kind = payment && 'kind' in payment ? payment.kind : 'online'
      refuseWrongCash(order, kind)
      const { newOrder, orderPaidBy, isRepeatOf } = await loadOrders()
      const record = async (code: PromoCode | null) => {
        const others = (await accounts.all()).filter((account) => account._id !== _id)
        if (others.some(({ orders }) => orderPaidBy(orders, order.paymentId))) throw foreignPayment()
        // The backend computes the amount of a cash order: there is no payment provider to check it.
        const toRecord = ({ cart }: Account, items: CartItem[]) =>
          kind === 'cash' ? cashOrderOf(cart, order, matchingPrice(cart, order, code)) : promised(order, items)
        const { orders } = await sessions.change(call, (before) => {
          const known = orderPaidBy(before.orders, order.paymentId)
          if (known && !isRepeatOf(known, known.life, order)) throw otherOrder()
          if (known) return before
          return withNewOrder(before, order, () => {
            const items = itemsOf(order, catalogue)
            if (kind === 'online') refuseWrongPrices(order, items, code)
            return newOrder(toRecord(before, items), kind, code?.id ?? null)
          })
        })
        return created(await newest(orders))
      }
      const { couponName } = order
      return accounts.withLock(`payment:${order.paymentId}`, async () => {
        const { orders } = await sessions.account(call)
        if (couponName == null || orderPaidBy(orders, order.paymentId)) return record(null)
        const { withCode } = await import('./codes')
        return withCode(accounts, { accountId: _id, name: couponName, isPaid: kind === 'online' }, record)
      })
    },
    'POST /api/user/order/{id}/cancel': async (call) => {
      const { cancellation } = await loadOrders()
      return ok(await newest((await changed(call, call.params.id, cancellation)).orders))
    },
    'GET /api/user/order/{id}': async (call) => {
      const { orderResponse } = await loadOrders()
      return ok({ order: orderResponse(orderOf(await sessions.account(call), call.params.id), 'shopper') })
    },
    'GET /api/user/order/{id}/invoice': async (call) => {
      const account = await sessions.account(call)
      const { documentsResponse } = await loadDocuments()
      return ok(documentsResponse(orderOf(account, call.params.id)))
    },
    'POST /api/user/order/{id}/events': async (call) => {
      await sessions.account(call)
      const { event } = bodyOf(call, orderEventBody)
      const { orderResponse } = await loadOrders()
      const send = async () => {
        const account = await changed(call, call.params.id, () => event)
        return ok({ order: orderResponse(orderOf(account, call.params.id), 'shopper') })
      }
      if (event.type !== 'order.pay') return send()
      return accounts.withLock(`payment:${event.payment}`, async () => {
        await refuseOtherOrder(await sessions.account(call), call.params.id, event.payment)
        return send()
      })
    },
  } satisfies Partial<SimulatedHandlers>
}

/** Returns the newest orders and the cursor of older ones. The page size is fixed. */
async function newest(orders: Account['orders']) {
  // Most accounts have none: the order chart is not loaded for them.
  if (orders.length === 0) return { order: [] }
  const { orderResponse } = await loadOrders()
  const order = orders.slice(-ORDERS_PER_PAGE).map((record) => orderResponse(record, 'shopper'))
  const [oldest] = order
  return { order, ...(oldest && order.length < orders.length && { next: olderThan(oldest._id) }) }
}

/** Returns the order with this `_id`, or the latest with this order id. Refuses with 404. */
function orderOf({ orders }: Account, id: string): OrderRecord {
  const order = orders.find(({ _id }) => _id === id) ?? orders.findLast(({ orderId }) => orderId === id)
  if (!order) throw notFound('order')
  return order
}

/**
 * Returns the price of a cart that matches an order, or null. An order that names no coupon may match any listed one.
 */
function matchingPrice(cart: readonly CartItem[], order: Order, code: PromoCode | null): Quote | null {
  const coupons = order.couponName === undefined ? COUPONS : code ? [couponOf(code)] : []
  const prices = [null, ...coupons].map((coupon) => quote(cart, coupon))
  return prices.find((price) => matchesPrice(order, price)) ?? null
}

/** Returns the products of an order from the catalogue with the ordered quantities. Refuses unknown ones with 422. */
const itemsOf = ({ products }: Order, catalogue: Catalogue): CartItem[] =>
  products.map(({ id, qty }) => {
    const product = catalogue.find(id)
    if (!product) throw unknownProducts()
    return { ...product, qty }
  })

/** Refuses an order with 409 if its lines or its total differ from the shop's prices. */
function refuseWrongPrices(order: Order, items: readonly CartItem[], code: PromoCode | null): void {
  if (!hasShopPrices(order, items) || !matchingPrice(items, order, code)) throw otherPrices()
}

/** Refuses a cash order over the limit, and a payment id that does not match the kind of payment, with 422. */
function refuseWrongCash(order: Order, kind: OrderKind): void {
  if (isCashPaymentId(order.paymentId) !== (kind === 'cash')) throw wrongKindOfPayment()
  if (kind === 'cash' && chargedFor(order) > CASH_LIMIT) throw unprocessable(OVER_CASH_LIMIT)
}

/** Adds an order to an account and removes the ordered pieces from its cart. */
function withNewOrder(before: Account, order: Order, place: () => OrderRecord): Account {
  const placed = place()
  const cart = takeOrdered(before.cart, order.products).map((line) =>
    before.cart.includes(line) ? line : { ...line, updatedAt: timestamp() },
  )
  return { ...before, orders: [...before.orders, placed], cart }
}
