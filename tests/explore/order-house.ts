import type { OrderEvent } from '../../domain/order/order-event'
import type { OrderKind } from '../../domain/order/order-kind'
import type { OrderStep, orderMachine, StoredOrder } from '../../machines/order'

type Count = Record<string, number>

/** A refund as whoever gives the money knows it. */
interface GivenRefund {
  id: string
  amount: number
  isPaid: boolean
  /** The shop may be told that it has failed. */
  hasFailed: boolean
  /** It was made, and the bank has sent it back since. */
  isReturned: boolean
}

export interface World {
  order: StoredOrder
  now: number
  /** Paise that the shop has really got, and that have really gone back. */
  received: number
  out: number
  /** Pieces in the house; those of them that can be bought; those of them that cannot be sold again. */
  house: Count
  forSale: Count
  unfit: Count
  refunds: GivenRefund[]
  /** How often a refund may still get no answer, and which amounts may still go back elsewhere. */
  fails: number
  elsewhere: readonly number[]
  /** How many refunds that are made the bank may still send back. */
  returns: number
}

export interface OrderOptions {
  kind: OrderKind
  isShort: boolean
  fails: number
  elsewhere: readonly number[]
  returns: number
  /** A chart that is broken on purpose. */
  chart?: typeof orderMachine
}

/** An order of which nothing goes wrong. */
export const calm: OrderOptions = { kind: 'online', isShort: false, fails: 0, elsewhere: [], returns: 0 }

const plus = (count: Count, pieces: readonly { id: string; qty: number }[], sign = 1): Count => {
  const sum = { ...count }
  for (const { id, qty } of pieces) sum[id] = (sum[id] ?? 0) + sign * qty
  return sum
}

/** The world after an event, with everything done that the chart asks for. */
export function carriedOut(world: World, event: OrderEvent, { order, effects }: OrderStep): World {
  const { lines } = world.order.context
  const all = (count: 'taken' | 'asked') => lines.map((line) => ({ id: line.id, qty: line[count] }))
  let { received, out, house, forSale, unfit, refunds } = world
  const isParcel = world.order.value.fulfilment === 'comingBack'
  const back = all(isParcel ? 'taken' : 'asked')
  if (event.type === 'order.deliver' && world.order.context.kind === 'cash') received = world.order.context.paid
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
  // The stock that a short order waits for comes in.
  if (event.type === 'order.supply') {
    const missing = lines.map(({ id, qty, taken }) => ({ id, qty: qty - taken }))
    house = plus(house, missing)
    forSale = plus(forSale, missing)
  }
  if (event.type === 'refund.failed')
    refunds = refunds.map((one) => (one.isReturned && one.id === event.refund ? { ...one, hasFailed: false } : one))
  // The shopkeeper pays, and what the provider has not done is not sent any more.
  if (event.type === 'order.refund.elsewhere') {
    out += world.order.context.money.owed
    refunds = refunds.filter(({ isPaid, isReturned, hasFailed }) => isPaid || (isReturned && hasFailed))
  }
  for (const { type, params } of effects) {
    if (type === 'takeStock') forSale = plus(forSale, params.lines, -1)
    if (type === 'returnStock') forSale = plus(forSale, params.lines)
    // Sent again under its id it is one refund.
    if (type === 'refund' && !refunds.some(({ id, isReturned }) => id === params.id && !isReturned))
      refunds = [
        ...refunds.filter(({ id }) => id !== params.id),
        { ...params, isPaid: false, hasFailed: false, isReturned: false },
      ]
  }
  // The days begin with the delivery, and where time ends nothing it stands.
  const now = event.type === 'order.deliver' || !hasTime(order) ? 0 : world.now
  return { ...world, order: comparable(order), now, received, out, house, forSale, unfit, refunds }
}

/** Whether time ends something that can be done. */
export const hasTime = ({ value: { fulfilment } }: StoredOrder): boolean =>
  fulfilment === 'placed' || fulfilment === 'packed' || typeof fulfilment === 'object'

/** An order without what its way goes on by only for a moment: the ids that it has seen, and dates that no guard asks. */
function comparable(order: StoredOrder): StoredOrder {
  const dates = order.context.dates['order.deliver'] === undefined ? {} : { 'order.deliver': 0 }
  return { ...order, context: { ...order.context, seen: [], dates } }
}
