import { isDeepStrictEqual } from 'node:util'
import type { OrderEvent, OrderRole } from '../../domain/order/order-event'
import { type OrderMail, type OrderStep, orderMachine, type StoredOrder } from '../../machines/order'
import type { World } from './order-house'

/** The roles that may send each event, according to the contract. `isSentByRole` covers the cases that depend on the state. */
const WHO: Record<OrderEvent['type'], readonly OrderRole[]> = {
  'order.confirm': ['shopper', 'shopkeeper'],
  'order.decline': ['shopper'],
  'order.confirmation.remind': ['shop'],
  'order.confirmation.expire': ['shop'],
  'order.pay': ['shopper'],
  'order.change': ['shopper', 'shopkeeper'],
  'order.pack': ['shopkeeper'],
  'order.unpack': ['shopkeeper'],
  'order.ship': ['shopkeeper'],
  'order.deliver': ['shopkeeper', 'courier'],
  'order.deliver.undo': ['shopkeeper'],
  'order.undelivered': ['shopkeeper', 'courier'],
  'courier.update': ['courier'],
  'order.cancel': ['shopper', 'shopkeeper'],
  'order.return.ask': ['shopper'],
  'order.return.accept': ['shopkeeper'],
  'order.return.refuse': ['shopkeeper'],
  'order.return.receive': ['shopkeeper'],
  'order.return.inspect': ['shopkeeper'],
  'order.refund': ['shopkeeper'],
  'order.refund.retry': ['shopkeeper'],
  'order.refund.elsewhere': ['shopkeeper'],
  'order.supply': ['shopkeeper'],
  'refund.done': ['provider', 'shopkeeper'],
  'refund.failed': ['provider', 'shopkeeper'],
}

function isSentByRole({ order: { value, context } }: World, { type, by }: OrderEvent): boolean {
  if (type === 'order.cancel' && by === 'shopper') return value.fulfilment === 'placed'
  if (type === 'refund.done' || type === 'refund.failed')
    return by === (context.kind === 'cash' ? 'shopkeeper' : 'provider')
  return WHO[type].includes(by)
}

/** Whether the text of each mail is true of an order. */
const SHOWN: Record<OrderMail, (order: StoredOrder) => boolean> = {
  'order.placed': () => false,
  'order.short': () => false,
  'confirmation.asked': () => false,
  'confirmation.reminder': ({ value }) => value.confirmation === 'awaited',
  'confirmation.expired': ({ value }) => value.confirmation === 'expired' && value.fulfilment === 'cancelled',
  'order.paid': ({ value, context }) => value.payment === 'paid' && context.money.got === context.paid,
  'order.changed': ({ value }) => value.fulfilment === 'placed',
  'order.shipped': ({ value }) => value.fulfilment === 'shipped',
  'order.delivered': ({ value }) => typeof value.fulfilment === 'object',
  'order.cancelled': ({ value }) => value.fulfilment === 'cancelled' && value.confirmation !== 'expired',
  'order.refunded': ({ context }) => context.money.back > 0,
  'return.asked': ({ value }) => isIn(value, 'returnAsked'),
  'return.received': ({ value }) => isIn(value, 'inspecting'),
  'return.checked': ({ value }) => isIn(value, 'returned'),
  'return.accepted': ({ value }) => isIn(value, 'returning'),
  'return.refused': ({ value }) => isIn(value, 'kept'),
}

const isIn = ({ fulfilment }: StoredOrder['value'], state: string) =>
  typeof fulfilment === 'object' && fulfilment.delivered === state

const isReported = ({ order, effects }: OrderStep) =>
  effects.every(({ type, params }) => type !== 'mail' || SHOWN[params.kind](order))

/** The invariants that a step breaks. `again` is the step of the same event, sent once more. */
export function wrongAfter(world: World, event: OrderEvent, step: OrderStep, again: OrderStep): string[] {
  const { context, value } = world.order
  const delivered = context.dates['order.deliver'] ?? 0
  const isLate =
    (event.type === 'order.cancel' && event.by === 'shopper' && world.now > context.rules.cancelWithin) ||
    (event.type === 'order.confirm' && world.now > context.rules.confirmWithin) ||
    (event.type === 'order.return.ask' && world.now - delivered > context.rules.returnWithin)
  const isEarly = event.type === 'order.confirmation.expire' && world.now <= context.rules.confirmWithin
  const isRepeated = event.type === 'order.confirmation.remind' && step.order.context.reminders <= context.reminders
  const isUnready = event.type === 'order.pack' && value.stock === 'short'
  const isRevision = event.type === 'order.change' || event.type === 'order.pay'
  const after = step.order.context
  const isMore = after.lines.some(({ id, qty }) => qty > (context.lines.find((line) => line.id === id)?.qty ?? 0))
  return [
    ...(isRevision && value.fulfilment !== 'placed' ? ['a packed order is changed'] : []),
    ...(event.type === 'order.pay' && event.amount !== after.paid ? ['another amount is paid'] : []),
    ...(isMore || after.lines.length === 0 ? ['a change adds pieces, or leaves none'] : []),
    ...(isSentByRole(world, event) ? [] : ['a role sends an event of another role']),
    ...(isLate ? ['the shopper acts after the time limit'] : []),
    ...(isUnready ? ['a short order is packed'] : []),
    ...(event.type === 'order.pack' && value.confirmation === 'awaited' ? ['an unconfirmed order is packed'] : []),
    ...(isEarly ? ['an order expires too early'] : []),
    ...(isRepeated ? ['a reminder is sent twice'] : []),
    ...(isReported(step) ? [] : ['a mail to the shopper is false']),
    ...(isDeepStrictEqual(again.order, step.order) && again.effects.length === 0
      ? []
      : ['the same event again changes something']),
  ]
}

/** The invariants that a world breaks. */
export function wrongIn(world: World, chart = orderMachine): string[] {
  const { order, received, out, house, forSale, unfit, refunds } = world
  const { lines, money, paid } = order.context
  const snapshot = chart.resolveState({ value: order.value, context: order.context })
  const isOnItsWay =
    snapshot.matches({ payment: 'refunding' }) && refunds.some(({ id }) => id === money.refund?.id && money.pending > 0)
  const isSeen = isOnItsWay || snapshot.hasTag('attention')
  const broken: string[] = []
  const { confirmation, fulfilment } = order.value
  if ((confirmation === 'expired' || confirmation === 'declined') && fulfilment !== 'cancelled')
    broken.push('an unconfirmed order continues')
  if (out > received || money.back > received) broken.push('more is refunded than was received')
  const notReceived = refunds.reduce(
    (sum, { amount, isReturned, hasFailed }) => sum + (isReturned && hasFailed ? amount : 0),
    0,
  )
  if (money.back > out + notReceived) broken.push('an amount counts as refunded that is not')
  if (money.got !== received) broken.push('the received amount differs from the counted one')
  if (money.got - paid > money.back + money.pending + money.owed)
    broken.push('pieces that left the order are not refunded')
  if (lines.reduce((sum, { charged }) => sum + charged, 0) > paid)
    broken.push('the lines are charged more than the order')
  if (money.owed + money.pending > 0 && !isSeen)
    broken.push('owed money is neither on its way nor on the attention list')
  if (snapshot.matches({ fulfilment: 'cancelled' }) && money.back < received) {
    if (!isSeen) broken.push('cancelled, and the money is not on its way')
    if (money.back + money.pending + money.owed < received) broken.push('cancelled, and not all the money is owed')
  }
  for (const id of Object.keys(house)) {
    const line = lines.find((one) => one.id === id)
    const { qty, taken, returned, fit } = line ?? { qty: 0, taken: 0, returned: 0, fit: 0 }
    const isIn = snapshot.matches({ stock: 'reserved' }) || snapshot.matches({ stock: 'short' })
    const free = (house[id] ?? 0) - (unfit[id] ?? 0) - (isIn ? taken : 0)
    const sold = forSale[id] ?? 0
    if (sold > free) broken.push('a piece is sold twice')
    if (sold < 0) broken.push('a piece is taken that is not there')
    if (sold < free && (!line || snapshot.matches({ fulfilment: 'cancelled' })))
      broken.push('a piece is not for sale again')
    if (taken > qty || fit > taken || returned > qty) broken.push('more pieces are counted than there are')
  }
  return [...new Set(broken)]
}
