import type { OrderEvent } from '../../domain/order/order-event'
import type { OrderKind } from '../../domain/order/order-kind'
import type { OrderStep, orderMachine, StoredOrder } from '../../machines/order'

type Count = Record<string, number>

/** A refund as the payer knows it: the provider, or the shopkeeper for a cash order. */
interface GivenRefund {
  id: string
  amount: number
  isPaid: boolean
  /** The shop may be notified of the failure. */
  hasFailed: boolean
  /** The refund was paid, and the bank has returned it since. */
  isReturned: boolean
}

export interface World {
  order: StoredOrder
  now: number
  /** Amounts in paise that the shop has actually received and paid back. */
  received: number
  out: number
  /** Pieces in the warehouse. Of these, the ones for sale and the ones that cannot be sold again. */
  house: Count
  forSale: Count
  unfit: Count
  refunds: GivenRefund[]
  /** How many refunds may still get no response, and which amounts may still be refunded outside the shop. */
  fails: number
  elsewhere: readonly number[]
  /** How many paid refunds the bank may still return. */
  returns: number
}

export interface OrderOptions {
  kind: OrderKind
  isShort: boolean
  fails: number
  elsewhere: readonly number[]
  returns: number
  /** A deliberately broken chart. */
  chart?: typeof orderMachine
}

/** An order without faults. */
export const calm: OrderOptions = { kind: 'online', isShort: false, fails: 0, elsewhere: [], returns: 0 }

const plus = (count: Count, pieces: readonly { id: string; qty: number }[], sign = 1): Count => {
  const sum = { ...count }
  for (const { id, qty } of pieces) sum[id] = (sum[id] ?? 0) + sign * qty
  return sum
}

/** The world after an event, with all effects of the chart applied. */
export function carriedOut(world: World, event: OrderEvent, { order, effects }: OrderStep): World {
  const { lines } = world.order.context
  const all = (count: 'taken' | 'asked') => lines.map((line) => ({ id: line.id, qty: line[count] }))
  let { received, out, house, forSale, unfit, refunds } = world
  const isParcel = world.order.value.fulfilment === 'comingBack'
  const back = all(isParcel ? 'taken' : 'asked')
  const isDelivery = event.type === 'order.deliver' || (event.type === 'courier.update' && event.status === 'delivered')
  if (isDelivery && world.order.context.kind === 'cash') received = world.order.context.paid
  if (event.type === 'order.pay') received += event.amount
  if (event.type === 'order.deliver.undo' && world.order.context.kind === 'cash') received = 0
  if (event.type === 'order.ship') house = plus(house, all('taken'), -1)
  if (event.type === 'order.return.receive') house = plus(house, back)
  if (event.type === 'order.return.inspect' || (event.type === 'order.return.receive' && isParcel))
    unfit = plus(
      unfit,
      back.map(({ id, qty }) => ({
        id,
        qty: Math.max(0, qty - (event.fit?.find((line) => line.id === id)?.qty ?? 0)),
      })),
    )
  // The missing stock of a short order arrives.
  if (event.type === 'order.supply') {
    const missing = lines.map(({ id, qty, taken }) => ({ id, qty: qty - taken }))
    house = plus(house, missing)
    forSale = plus(forSale, missing)
  }
  if (event.type === 'refund.failed')
    refunds = refunds.map((one) => (one.isReturned && one.id === event.refund ? { ...one, hasFailed: false } : one))
  // The shopkeeper pays, and refunds that the provider has not paid are no longer sent.
  if (event.type === 'order.refund.elsewhere') {
    out += world.order.context.money.owed
    refunds = refunds.filter(({ isPaid, isReturned, hasFailed }) => isPaid || (isReturned && hasFailed))
  }
  for (const { type, params } of effects) {
    if (type === 'takeStock') forSale = plus(forSale, params.lines, -1)
    if (type === 'returnStock') forSale = plus(forSale, params.lines)
    // A refund that is sent again with its id counts once.
    if (type === 'refund' && !refunds.some(({ id, isReturned }) => id === params.id && !isReturned))
      refunds = [
        ...refunds.filter(({ id }) => id !== params.id),
        { ...params, isPaid: false, hasFailed: false, isReturned: false },
      ]
  }
  // Time is counted from the delivery. It stands still while no deadline is running.
  const now = isDelivery || !hasTime(order) ? 0 : world.now
  return { ...world, order: comparable(order), now, received, out, house, forSale, unfit, refunds }
}

/** Whether a deadline is running. */
export const hasTime = ({ value: { fulfilment } }: StoredOrder): boolean =>
  fulfilment === 'placed' || fulfilment === 'packed' || typeof fulfilment === 'object'

/** An order without data that has no effect on later steps: event ids, dates that no guard reads, and reminders in the end. */
function comparable(order: StoredOrder): StoredOrder {
  const dates = order.context.dates['order.deliver'] === undefined ? {} : { 'order.deliver': 0 }
  const reminders = order.value.confirmation === 'awaited' ? order.context.reminders : 0
  return { ...order, context: { ...order.context, seen: [], dates, reminders } }
}
