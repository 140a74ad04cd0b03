import type { SimulatedHandlers } from '../../contract/endpoints'
import { ok } from '../../contract/http'
import { needsDecision } from '../../domain/catalogue/review'
import { isLow } from '../../domain/catalogue/stock'
import { MAX_COUNTED } from '../../domain/desk/desk'
import { isReturnOpen, type SalesDay, salesDays, TO_DO, type ToDo } from '../../domain/desk/today'
import { dayOf } from '../../domain/india-time'
import { takenOff } from '../../domain/money/order-money'
import { chargedFor } from '../../domain/order/order'
import { viewOf } from '../../machines/order'
import type { OrderRecord } from '../account-record'
import type { Accounts } from '../accounts'
import type { Catalogue } from '../catalogue'
import { currentStock } from '../current-products'
import { readDeskChanges } from '../desk-changes'
import { allReviews, authorView } from '../review-records'
import { openMessages } from './messages'

/** GET /api/desk/today. */
export const todayHandlers = (accounts: Accounts, { seeds }: Catalogue) =>
  ({
    'GET /api/desk/today': async () => {
      const now = Date.now()
      const all = await accounts.all()
      const orders = all.flatMap((account) => account.orders)
      const views = orders.map(({ life }) => viewOf(life, 'shopkeeper', now))
      const rows: Record<ToDo, readonly unknown[]> = {
        pack: views.filter(({ can }) => can.includes('order.pack')),
        returns: views.filter(({ state }) => isReturnOpen(state)),
        refunds: views.filter(({ state }) => state.payment === 'refundFailed'),
        short: views.filter(({ summary }) => summary === 'short'),
        // There is no payment provider here.
        payments: [],
        messages: await openMessages(accounts),
        low: (await currentStock(seeds, await readDeskChanges(), accounts)).filter(isLow),
        reviews: allReviews(all).filter((review) => {
          const state = authorView(review)?.state
          return state !== undefined && needsDecision(state)
        }),
      }
      const toDo = Object.fromEntries(TO_DO.map((name) => [name, Math.min(rows[name].length, MAX_COUNTED)]))
      return ok({ days: salesDays(orders.flatMap(saleOf), now), toDo: toDo as Record<ToDo, number>, speeds: [] })
    },
  }) satisfies Partial<SimulatedHandlers>

/** An order as a day with one order. A cancelled one does not count. */
function saleOf(order: OrderRecord): SalesDay[] {
  const { state, sums } = viewOf(order.life, 'shopkeeper', Date.now())
  if (state.fulfilment === 'cancelled') return []
  const refunds = sums.back + sums.pending + sums.owed - takenOff(sums, chargedFor(order))
  return [{ day: dayOf(order.createdAt), orders: 1, sales: chargedFor(order), refunds }]
}
