import { randomUUID } from 'node:crypto'
import { bodyOf, ok } from '../../contract/http'
import { orderEventBody } from '../../contract/order-bodies'
import { parseDeskOrdersQuery } from '../../contract/queries'
import { notFound, ownersOnly, unprocessable } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import { formatMoney, LEAST_CHARGE, type Paise } from '../../domain/money/money'
import { moneyLeft } from '../../domain/money/order-money'
import { needsAttention, paymentOf } from '../../machines/order'
import type { Database, Queries } from '../database/database'
import type { Handlers } from '../http/handlers'
import { closeMail, mailsOf, sendMailAgain } from '../mail/outbox'
import { CUSTOMER, deskOrders, WITH_CUSTOMER } from '../orders/desk-list'
import { documentsToShow } from '../orders/documents'
import { findAny, lockAny } from '../orders/find-order'
import { orderResponse } from '../orders/order-response'
import { type OrderRow, type OrderWithChart, withChart } from '../orders/order-row'
import { sendEvent } from '../orders/send-event'
import { countProviderRefunds } from '../payments/provider-refunds'
import type { Provider } from '../payments/razorpay'
import { writeAuditEntry } from '../shopkeeping/audit'
import { today } from '../shopkeeping/today'

/** Events that settle a failed refund: the provider's refunds are counted first, so that nothing is refunded twice. */
const ENDS_FAILURE: ReadonlySet<string> = new Set(['order.refund.retry', 'order.refund.elsewhere'])

/** The endpoints of /api/desk/orders and /api/desk/today. */
export const deskHandlers = (database: Database, providerNow: () => Provider | null, staffRefund: () => Paise) =>
  ({
    'GET /api/desk/today': async (call) => ok(await today(database.desk(call.signal), Date.now())),
    'GET /api/desk/orders': async (call) =>
      ok(await deskOrders(database.desk(call.signal), parseDeskOrdersQuery(call.query))),
    'GET /api/desk/orders/{id}': async (call) =>
      ok({ order: await deskOrderResponse(database, await findAny(database, call.params.id)) }),
    'GET /api/desk/orders/{id}/invoice': async (call) =>
      ok(await documentsToShow(database, await findAny(database, call.params.id))),
    'POST /api/desk/orders/{id}/events': async (call, { email_as_given: who, role }) => {
      const { event } = bodyOf(call, orderEventBody)
      const { id = randomUUID() } = event
      const provider = providerNow()
      if (provider && ENDS_FAILURE.has(event.type)) {
        const order = withChart(await findAny(database, call.params.id))
        if (order.life.context.kind === 'online')
          await countProviderRefunds(database, provider, order.account_id, paymentOf(order))
      }
      const order = await database.transaction(async (queries) => {
        const locked = await lockAny(queries, call.params.id)
        const isRepeated = locked.life.context.seen.includes(id)
        if (provider && event.type === 'order.refund' && !isRepeated) refuseSmallRefund(locked, event.amount)
        const before = refundedOf(locked)
        const after = await sendEvent(queries, locked, { ...event, id }, 'shopkeeper')
        if (role === 'staff') refuseLargeRefund(before, refundedOf(after), staffRefund())
        await writeAuditEntry(queries, { id, who, what: event.type, subject: locked.order_ref, detail: {} })
        return deskOrderResponse(queries, after)
      })
      return ok({ order })
    },
    'POST /api/desk/orders/{id}/mails/{mailId}': async (call, { email_as_given: who }) => {
      const order = await findAny(database, call.params.id)
      await database.transaction(async (queries) => {
        if (!(await sendMailAgain(queries, order.account_id, order.id, call.params.mailId))) throw notFound('mail')
        await writeAuditEntry(queries, { who, what: 'mail.again', subject: order.order_ref, detail: {} })
      })
      return ok({ order: await deskOrderResponse(database, order) })
    },
    'DELETE /api/desk/orders/{id}/mails/{mailId}': async (call, { email_as_given: who }) => {
      const order = await findAny(database, call.params.id)
      await database.transaction(async (queries) => {
        if (!(await closeMail(queries, order.account_id, order.id, call.params.mailId))) throw notFound('mail')
        await writeAuditEntry(queries, { who, what: 'mail.close', subject: order.order_ref, detail: {} })
      })
      return ok({ order: await deskOrderResponse(database, order) })
    },
  }) satisfies Partial<Handlers>

/** Refuses (422) a refund that the payment provider does not make, or after which it could not refund the rest. */
function refuseSmallRefund({ life: { context } }: OrderWithChart, amount: Paise): void {
  const rest = moneyLeft(context.money) - amount
  if (context.kind === 'online' && (amount < LEAST_CHARGE || (rest > 0 && rest < LEAST_CHARGE)))
    throw unprocessable(
      'Refund at least ₹1, and leave at least ₹1 or nothing: the payment provider makes no smaller refund.',
    )
}

/** The refunds of an order, in paise. `sent`: made or in progress; `all`: with the amounts that still wait to be sent. */
function refundedOf(order: OrderRow): { sent: Paise; all: Paise } {
  const { back, pending, owed } = withChart(order).life.context.money
  return { sent: back + pending, all: back + pending + owed }
}

type Refunded = ReturnType<typeof refundedOf>

/** Refuses (403) an event of staff after which an order refunds more than `most`, at once or after the refund in progress. */
function refuseLargeRefund(before: Refunded, after: Refunded, most: Paise): void {
  if ((after.sent > before.sent || after.all > before.all) && after.all > most)
    throw ownersOnly(`You can refund up to ${formatMoney(most)} of an order. Ask an owner of the shop.`)
}

/** An order as the desk shows it. */
async function deskOrderResponse(queries: Queries, order: OrderRow) {
  const [customer] = await queries.query<{ name: string; email: string; attention: boolean }>(
    `select ${CUSTOMER} from ${WITH_CUSTOMER} where o.account_id = $1 and o.id = $2`,
    [order.account_id, order.id],
  )
  if (!customer) throw notFound('order')
  const mails = await mailsOf(queries, order.account_id, order.id)
  const { name, email, attention } = customer
  return {
    ...(await orderResponse(queries, order, 'shopkeeper')),
    customer: { name, email },
    needsAttention: attention || needsAttention(order.life),
    mails: mails.map(({ id, kind, made_at, sent_at, failure, is_set_aside }) => ({
      id,
      kind,
      madeAt: timestamp(made_at),
      sentAt: sent_at && timestamp(sent_at),
      failure,
      isSetAside: is_set_aside,
    })),
  }
}
