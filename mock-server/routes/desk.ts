import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, ok } from '../../contract/http'
import { orderEventBody } from '../../contract/order-bodies'
import { wrongAfter } from '../../contract/order-refusals'
import { type DeskOrdersQuery, parseDeskOrdersQuery } from '../../contract/queries'
import { notFound } from '../../contract/refusal'
import { comparableNumber, DESK_STATES, type DeskState, MAX_COUNTED, searchTerms } from '../../domain/desk/desk'
import { dayOf } from '../../domain/india-time'
import { searchedText } from '../../domain/search/search-tokens'
import type { Account, OrderRecord } from '../account-record'
import type { Accounts } from '../accounts'
import type { Faults } from '../fault-store'
import { loadDocuments, loadOrders, refundResultsOf, replaceOrder } from './load-orders'
import { pageOf } from './page'

/** An order with its account. */
interface OwnedOrder {
  account: Account
  order: OrderRecord
}

/** Calls of the desk about orders. */
export function deskHandlers(accounts: Accounts, faults: Faults) {
  const refundResult = refundResultsOf(faults)
  const allOrders = async (): Promise<OwnedOrder[]> =>
    (await accounts.all()).flatMap((account) => account.orders.map((order) => ({ account, order })))

  /** Returns the order with this `_id`, or with this order id if only one order has it. Refuses with 404. */
  async function orderOf(id: string): Promise<OwnedOrder> {
    const all = await allOrders()
    const named = all.filter(({ order }) => order.orderId === id)
    const found = all.find(({ order }) => order._id === id) ?? (named.length === 1 ? named[0] : undefined)
    if (!found) throw notFound('order')
    return found
  }

  /** Changes an order and creates the documents that the change requires. The same order back changes nothing. */
  async function changed(id: string, change: (order: OrderRecord) => OrderRecord): Promise<OwnedOrder> {
    const { numbering, withDocuments } = await loadDocuments()
    const { account, order } = await orderOf(id)
    const find = ({ orders }: Account) => orders.find(({ _id }) => _id === order._id)
    // One change at a time across all orders, so that document numbers have no gaps.
    const after = await accounts.withLock('document-numbers', async () => {
      const nextStamp = numbering((await allOrders()).map(({ order }) => order))
      return accounts.change(account.email, (before): Account => {
        const current = before && find(before)
        if (!current) throw notFound('order')
        return replaceOrder(before, current, () => withDocuments(current, change(current), nextStamp))
      })
    })
    return { account: after, order: find(after) ?? order }
  }

  async function respond({ account, order }: OwnedOrder) {
    const { deskOrder } = await loadOrders()
    return ok({ order: deskOrder(order, customerOf(account)) })
  }

  return {
    'GET /api/desk/orders': async (call) => {
      const query = parseDeskOrdersQuery(call.query)
      const { deskOrder } = await loadOrders()
      const found = (await allOrders())
        .map(({ account, order }) => ({
          order: deskOrder(order, customerOf(account)),
          at: Date.parse(order.createdAt),
        }))
        .toSorted((one, other) => other.at - one.at)
        .filter(({ order, at }) => matchesQuery(query, order, at))
        .map(({ order }) => order)
      const listed = found.filter((order) => !query.state || statesOf(order).includes(query.state))
      if (query.after !== undefined && !listed.some(({ _id }) => _id === query.after)) throw wrongAfter()
      const { page, next } = pageOf(listed, query, ({ _id }) => _id)
      return ok({
        // Lists contain no mobile numbers.
        orders: page.map(({ mobile: _, ...order }) => order),
        total: Math.min(listed.length, MAX_COUNTED),
        next,
        counts: Object.fromEntries(
          DESK_STATES.map((state) => {
            const count = found.filter((order) => statesOf(order).includes(state)).length
            return [state, Math.min(count, MAX_COUNTED)]
          }),
        ),
      })
    },
    'GET /api/desk/orders/{id}': async (call) => {
      const { applyRefundResult } = await loadOrders()
      // A refund without a result is requested from the provider again.
      return respond(await changed(call.params.id, (order) => applyRefundResult(order, refundResult)))
    },
    'GET /api/desk/orders/{id}/invoice': async (call) => {
      const { documentsResponse } = await loadDocuments()
      return ok(documentsResponse((await orderOf(call.params.id)).order))
    },
    'POST /api/desk/orders/{id}/events': async (call) => {
      const { event } = bodyOf(call, orderEventBody)
      const { applyEvent } = await loadOrders()
      return respond(await changed(call.params.id, (order) => applyEvent(order, event, 'shopkeeper', refundResult)))
    },
    'POST /api/desk/orders/{id}/mails/{mailId}': async (call) => {
      const found = await orderOf(call.params.id)
      if (!found.order.mails.some(({ id }) => id === call.params.mailId)) throw notFound('mail')
      return respond(found)
    },
    'DELETE /api/desk/orders/{id}/mails/{mailId}': async (call) => {
      await orderOf(call.params.id)
      // This backend sends no mail, so no mail can fail.
      throw notFound('mail')
    },
  } satisfies Partial<SimulatedHandlers>
}

const customerOf = ({ firstName, lastName, email }: Account) => ({ name: `${firstName} ${lastName}`, email })

type DeskOrder = ReturnType<Awaited<ReturnType<typeof loadOrders>>['deskOrder']>

/** Returns the states under which the desk lists an order. */
function statesOf({ state, needsAttention }: DeskOrder): DeskState[] {
  const { fulfilment } = state
  const main = typeof fulfilment === 'string' ? fulfilment : 'delivered'
  return DESK_STATES.filter((one) => one === main || (one === 'attention' && needsAttention))
}

function matchesQuery({ search, from, to }: DeskOrdersQuery, order: DeskOrder, at: number): boolean {
  const day = dayOf(at)
  if ((from !== undefined && day < from) || (to !== undefined && day > to)) return false
  const { orderId, paymentId, customer, delivery, mobile, products, parcel } = order
  const number = comparableNumber(search)
  if (number !== '' && parcel && comparableNumber(parcel.trackingNumber) === number) return true
  const own = [orderId, paymentId, mobile, ...Object.values(delivery), ...products.map(({ title }) => title)]
  const texts = [own, [customer.email, customer.name]].map((each) => searchedText(each.join('\n')))
  return texts.some((text) => searchTerms(search).every((term) => text.includes(term)))
}
