import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, ok } from '../../contract/http'
import { orderEventBody } from '../../contract/order-bodies'
import { wrongAfter } from '../../contract/order-refusals'
import { type DeskOrdersQuery, parseDeskOrdersQuery } from '../../contract/queries'
import { notFound } from '../../contract/refusal'
import { DESK_STATES, type DeskState, MOST_COUNTED } from '../../domain/desk'
import { dayOf } from '../../domain/india-time'
import type { Account, KeptOrder } from '../account-record'
import type { Accounts } from '../accounts'
import type { Faults } from '../fault-store'
import type { Sessions } from '../session'
import { loadDocuments, loadOrderLife, refundsOf, withOrder } from './order-calls'

/** An order with its account. */
interface Placed {
  account: Account
  order: KeptOrder
}

/** Calls of the desk about orders. */
export function deskHandlers(sessions: Sessions, accounts: Accounts, faults: Faults) {
  const takesRefund = refundsOf(faults)
  const allOrders = async (): Promise<Placed[]> =>
    (await accounts.all()).flatMap((account) => account.orders.map((order) => ({ account, order })))

  /** Returns the order with this `_id`, or with this order id if only one order has it. Refuses with 404. */
  async function orderOf(id: string): Promise<Placed> {
    const all = await allOrders()
    const named = all.filter(({ order }) => order.orderId === id)
    const found = all.find(({ order }) => order._id === id) ?? (named.length === 1 ? named[0] : undefined)
    if (!found) throw notFound('order')
    return found
  }

  /** Changes an order and creates the documents that the change requires. The same order back changes nothing. */
  async function changed(id: string, change: (order: KeptOrder) => KeptOrder): Promise<Placed> {
    const { numbersAfter, withDocuments } = await loadDocuments()
    const { account, order } = await orderOf(id)
    const find = ({ orders }: Account) => orders.find(({ _id }) => _id === order._id)
    // One change at a time across all orders, so that document numbers have no gaps.
    const after = await accounts.exclusivelyFor('numbers of documents', async () => {
      const stampOf = numbersAfter((await allOrders()).map((placed) => placed.order))
      return accounts.change(account.email, (before): Account => {
        const kept = before && find(before)
        if (!kept) throw notFound('order')
        return withOrder(before, kept, () => withDocuments(kept, change(kept), stampOf))
      })
    })
    return { account: after, order: find(after) ?? order }
  }

  async function answered({ account, order }: Placed) {
    const { toldAtDesk } = await loadOrderLife()
    return ok({ order: toldAtDesk(order, customerOf(account)) })
  }

  return {
    'GET /api/desk/orders': async (call) => {
      await sessions.keeper(call)
      const asked = parseDeskOrdersQuery(call.query)
      const { toldAtDesk } = await loadOrderLife()
      const found = (await allOrders())
        .map(({ account, order }) => ({
          order: toldAtDesk(order, customerOf(account)),
          at: Date.parse(order.createdAt),
        }))
        .toSorted((one, other) => other.at - one.at)
        .filter(({ order, at }) => isAskedFor(asked, order, at))
        .map(({ order }) => order)
      const listed = found.filter((order) => !asked.state || statesOf(order).includes(asked.state))
      const start = asked.after === undefined ? 0 : listed.findIndex(({ _id }) => _id === asked.after) + 1
      if (asked.after !== undefined && start === 0) throw wrongAfter()
      const orders = listed.slice(start, start + asked.limit)
      return ok({
        orders,
        total: Math.min(listed.length, MOST_COUNTED),
        next: start + orders.length < listed.length ? (orders.at(-1)?._id ?? null) : null,
        counts: Object.fromEntries(
          DESK_STATES.map((state) => {
            const count = found.filter((order) => statesOf(order).includes(state)).length
            return [state, Math.min(count, MOST_COUNTED)]
          }),
        ),
      })
    },
    'GET /api/desk/orders/{id}': async (call) => {
      await sessions.keeper(call)
      const { afterProvider } = await loadOrderLife()
      // A refund without a result is requested from the provider again.
      return answered(await changed(call.params.id, (order) => afterProvider(order, takesRefund)))
    },
    'GET /api/desk/orders/{id}/invoice': async (call) => {
      await sessions.keeper(call)
      const { documentsToShow } = await loadDocuments()
      return ok(documentsToShow((await orderOf(call.params.id)).order))
    },
    'POST /api/desk/orders/{id}/events': async (call) => {
      await sessions.keeper(call)
      const { event } = bodyOf(call, orderEventBody)
      const { sent } = await loadOrderLife()
      return answered(await changed(call.params.id, (order) => sent(order, event, 'shopkeeper', takesRefund)))
    },
    'POST /api/desk/orders/{id}/mails/{mailId}': async (call) => {
      await sessions.keeper(call)
      const found = await orderOf(call.params.id)
      if (!found.order.mails?.some(({ id }) => id === call.params.mailId)) throw notFound('mail')
      return answered(found)
    },
    'DELETE /api/desk/orders/{id}/mails/{mailId}': async (call) => {
      await sessions.keeper(call)
      await orderOf(call.params.id)
      // This backend sends no mail, so no mail can fail.
      throw notFound('mail')
    },
  } satisfies Partial<SimulatedHandlers>
}

const customerOf = ({ firstName, lastName, email }: Account) => ({ name: `${firstName} ${lastName}`, email })

interface Told {
  orderId: string
  paymentId: string
  delivery: { name: string }
  customer: { name: string; email: string }
  needsAttention: boolean
  state: object
}

/** Returns the states under which the desk lists an order. */
function statesOf({ state, needsAttention }: Told): DeskState[] {
  const { fulfilment } = state as { fulfilment: string | object }
  const word = typeof fulfilment === 'string' ? fulfilment : 'delivered'
  return DESK_STATES.filter((one) => one === word || (one === 'attention' && needsAttention))
}

function isAskedFor({ search, from, to }: DeskOrdersQuery, order: Told, at: number): boolean {
  const day = dayOf(at)
  if ((from !== undefined && day < from) || (to !== undefined && day > to)) return false
  const { orderId, paymentId, customer, delivery } = order
  const texts = [orderId, paymentId, customer.email, customer.name, delivery.name]
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))
}
