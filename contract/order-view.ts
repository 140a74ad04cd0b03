import type { OrderRole } from '../domain/order/order-event'
import type { OrderKind } from '../domain/order/order-kind'
import { timestamp } from './timestamp'

/** A step of an order's history. `at`: ms since 1970. */
interface HistoryStep {
  type: string
  at: number
  by: OrderRole
  words: string
}

/** An order as its chart shows it to one role. `until`: ms since 1970. */
interface OrderView {
  state: object
  summary: string
  can: readonly string[]
  until: Partial<Record<string, number>>
  kind: OrderKind
  paidWith: string | null
  payable: number | null
  isPickup: boolean
  parcel: { courier: string; trackingNumber: string } | null
  pieces: readonly { id: string; qty: number; asked: number; returned: number }[]
  sums: { got: number; back: number; pending: number; owed: number; offer: number }
  refund: { id: string; amount: number } | null
}

/** The fields that both backends add to a recorded order, with timestamps as on the wire. */
export const serializeOrderView = <View extends OrderView>(view: View, story: readonly HistoryStep[]) => ({
  ...view,
  until: Object.fromEntries(Object.entries(view.until).map(([type, at]) => [type, timestamp(new Date(at ?? 0))])),
  story: story.map(({ type, at, by, words }) => ({ type, at: timestamp(new Date(at)), by, words })),
})
