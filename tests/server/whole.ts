import { expect } from 'vitest'
import { migrated, summaryOfOrder } from '../../machines/order'
import type { Database } from '../../server/database/database'
import { ORDER_COLUMNS, type OrderRow } from '../../server/orders/order-row'
import { createRazorpay } from '../../server/payments/razorpay'
import { reconcile } from '../../server/payments/reconcile'
import { parseSettings } from '../../server/settings'
import { prepareDatabase } from '../../server/start'
import { ROSE } from './shopper'

interface Bought {
  /** Payments whose order was acknowledged. */
  acknowledged: readonly string[]
  /** Payments at the provider. */
  captured: readonly { id: string }[]
  /** The stock before the first purchase. */
  pieces: number
}

/**
 * After the provider's payments are read, every acknowledged payment is one order, none is two, every captured one is
 * an order or flagged for review, and the stock matches the orders. `environment`: the environment of the server,
 * which must not run.
 */
export async function expectWhole(environment: Record<string, string>, bought: Bought): Promise<void> {
  const settings = parseSettings(environment)
  if (!settings.provider) throw new Error('There is no provider.')
  const database = await prepareDatabase(settings)
  try {
    await reconcile(database, createRazorpay(settings.provider), { now: true })
    await expectOrders(database, bought)
    await expectCharts(database)
  } finally {
    await database.close()
  }
}

async function expectOrders({ query }: Database, { acknowledged, captured, pieces }: Bought) {
  const orders = await query<{ payment_id: string }>('select payment_id from orders')
  const recorded = orders.map(({ payment_id }) => payment_id)
  const strays = (await query<{ id: string }>('select provider_payment as id from stray_payments')).map(({ id }) => id)
  expect(acknowledged.filter((id) => !recorded.includes(id))).toEqual([])
  expect(new Set(recorded).size).toBe(recorded.length)
  const ids = captured.map(({ id }) => id)
  expect(ids.filter((id) => recorded.includes(id) === strays.includes(id))).toEqual([])
  const [stock] = await query(
    `select p.stock + (select count(*) from payments where reserved) + coalesce((select sum(l.qty) from order_lines l
       join orders o on o.account_id = l.account_id and o.id = l.order_id
       where l.is_taken and o.state <> 'cancelled'), 0)::bigint as pieces from products p where id = $1`,
    [ROSE],
  )
  expect(stock).toEqual({ pieces })
}

/** For every order, checks that the row, its chart, the events it has accepted and the resulting tasks agree. */
async function expectCharts({ query }: Database) {
  const orders = await query<OrderRow & { steps: string[]; mails: number; refunds: number }>(
    `select ${ORDER_COLUMNS},
       (select array_agg(e.id::text) from order_events e where e.account_id = o.account_id and e.order_id = o.id) as steps,
       (select count(*) from outbox t where t.content->>'orderId' = o.id::text and t.kind <> 'refund') as mails,
       (select count(*) from outbox t where t.content->>'orderId' = o.id::text and t.kind = 'refund') as refunds
     from orders o`,
  )
  const reported = orders.map(({ id, state, life, steps, mails, refunds }) => {
    const { seen, money } = migrated(life).context
    const isCancelled = summaryOfOrder(life) === 'cancelled'
    return {
      isAsItsChart: state === summaryOfOrder(life),
      hasEveryStep: [id, ...seen].toSorted().join() === steps.toSorted().join(),
      // One mail when it is placed, one when it ends, and one when the money is refunded.
      hasItsMails: mails === 1 + (isCancelled ? 1 : 0) + (money.counted.length > 0 ? 1 : 0),
      hasItsRefund: refunds === (isCancelled ? 1 : 0),
    }
  })
  const right = { isAsItsChart: true, hasEveryStep: true, hasItsMails: true, hasItsRefund: true }
  expect(reported).toEqual(reported.map(() => right))
}
