import type { OrderRole } from '../domain/order/order-event'
import { timestamp } from './timestamp'

/** A step of an order's history. `at`: ms since 1970. */
interface HistoryStep {
  type: string
  at: number
  by: OrderRole
  words: string
}

/**
 * The fields that both backends add to a recorded order, with timestamps as on the wire. `view`: the order as its chart shows it
 * to one role; `until`: ms since 1970.
 */
export const serializeOrderView = <View extends { until: Partial<Record<string, number>> }>(
  view: View,
  story: readonly HistoryStep[],
) => ({
  ...view,
  until: Object.fromEntries(Object.entries(view.until).map(([type, at]) => [type, timestamp(new Date(at ?? 0))])),
  story: story.map(({ type, at, by, words }) => ({ type, at: timestamp(new Date(at)), by, words })),
})
