import { formatMoney } from '../../domain/money/money'
import { moneyLeft } from '../../domain/money/order-money'
import { type OrderEvent, type OrderEventType, UNDO_DELIVERED_WITHIN } from '../../domain/order/order-event'
import type { Pieces } from '../../domain/order/order-lines'
import { prepaidAmount } from '../../domain/order/prepaid'
import type { OrderContext } from './types'

/** The refusal for an order that a newer version of the shop has stored. */
export const NEWER = 'A newer version of the shop saved this order. Please try again in a moment.'

/** The first step of every story. */
export const PLACED = 'Placed'

type Change = Extract<OrderEvent, { type: 'order.change' }>

const count = (pieces: Pieces): number => pieces.reduce((sum, { qty }) => sum + qty, 0)
const numberText = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces} pieces`)
const piecesText = (pieces: Pieces): string => numberText(count(pieces))

const NOT_DELIVERED = 'Could not be delivered, coming back to us'
const deliveredText = ({ kind, paid }: OrderContext) =>
  kind === 'cash' ? `Delivered, ${formatMoney(paid)} collected` : 'Delivered'

function changesText({ address, mobile }: Change, before: OrderContext, after: OrderContext): string {
  const fewer = count(before.lines) - count(after.lines)
  const changes = [
    ...(address ? ['the address'] : []),
    ...(mobile !== undefined ? ['the mobile number'] : []),
    ...(fewer > 0 ? [`${numberText(fewer)} less, ${formatMoney(before.paid - after.paid)}`] : []),
  ]
  return changes.join(', ') || 'nothing'
}

const COURIER_TEXTS = {
  picked_up: 'Picked up by the courier',
  out_for_delivery: 'Out for delivery',
  failed_attempt: 'Delivery failed, the courier will try again',
  returned: NOT_DELIVERED,
} as const

/** The text of a step of an order's story. `before`, `after`: the context around the step. */
export function storyText(event: OrderEvent, before: OrderContext, after: OrderContext): string {
  switch (event.type) {
    case 'order.confirm':
      return event.by === 'shopkeeper' ? 'Confirmed by telephone' : 'Confirmed'
    case 'order.decline':
      return 'Cancelled instead of confirmed'
    case 'order.confirmation.remind':
      return 'Reminder to confirm sent'
    case 'order.confirmation.expire':
      return `Cancelled: not confirmed within ${durationText(after.rules.confirmWithin)}`
    case 'order.pay':
      return `Paid online: ${formatMoney(after.paid)}`
    case 'order.change':
      return `Changed: ${changesText(event, before, after)}`
    case 'order.pack':
      return 'Packed'
    case 'order.unpack':
      return 'Unpacked'
    case 'order.ship':
      return `Shipped with ${event.courier}, tracking number ${event.trackingNumber}`
    case 'order.deliver':
      return deliveredText(after)
    case 'order.deliver.undo':
      return '‘Delivered’ undone'
    case 'order.undelivered':
      return NOT_DELIVERED
    case 'courier.update':
      return event.status === 'delivered' ? deliveredText(after) : COURIER_TEXTS[event.status]
    case 'order.cancel':
      return `Cancelled: ${event.reason}`
    case 'order.return.ask':
      return `Return of ${piecesText(event.lines)} requested: ${event.reason}`
    case 'order.return.accept':
      return 'Return accepted'
    case 'order.return.refuse':
      return `Return refused: ${event.words}`
    case 'order.return.receive':
      return 'Return received'
    case 'order.return.inspect':
      return 'Return checked'
    case 'order.refund':
      return `Refund of ${formatMoney(event.amount)} started`
    case 'order.refund.retry':
      return 'Refund tried again'
    case 'order.refund.elsewhere':
      return `Refund of ${formatMoney(before.money.owed)} made another way: ${event.how}`
    case 'order.supply':
      return 'Stock is here'
    case 'refund.done': {
      const sum = formatMoney(after.money.counted.at(-1)?.amount ?? 0)
      return event.how === undefined ? `Refunded ${sum}` : `Refunded ${sum}: ${event.how}`
    }
    case 'refund.failed':
      return event.reason === undefined ? 'Refund failed' : `Refund failed: ${event.reason}`
  }
}

/** The participle for an event: 'The order is shipped, so it cannot be cancelled.' */
const DOES: Partial<Record<OrderEventType, string>> = {
  'order.pack': 'packed',
  'order.unpack': 'unpacked',
  'order.ship': 'shipped',
  'order.deliver': 'delivered',
  'order.undelivered': 'sent back',
  'order.cancel': 'cancelled',
  'order.return.ask': 'returned',
}

/** Why an event is refused, if not because of the state of the fulfilment. */
const LACKS: Partial<Record<OrderEventType, string>> = {
  'order.return.accept': 'No return has been requested.',
  'order.return.refuse': 'No return has been requested.',
  'order.return.receive': 'No return of this order is on its way.',
  'order.return.inspect': 'No return of this order is waiting to be checked.',
  'order.refund': 'This order has nothing left to refund.',
  'order.refund.retry': 'No refund of this order has failed.',
  'order.refund.elsewhere': 'No refund of this order has failed.',
  'order.supply': 'The order is not waiting for stock.',
  'order.pay': 'This order cannot be paid online now.',
}

/** The refusal to pack an order that waits for its confirmation. */
export const UNCONFIRMED = 'The shopper has not confirmed this order yet.'

/** The refusal to confirm or decline an order that is not to be confirmed. */
export function notAwaited({ confirmation, fulfilment }: { confirmation: string; fulfilment: unknown }): string {
  if (confirmation === 'confirmed') return 'This order is already confirmed.'
  if (confirmation === 'expired') return 'The time to confirm this order is over, so it is cancelled.'
  return fulfilment === 'cancelled' ? 'This order is cancelled.' : 'This order needs no confirmation.'
}

const HOURS = 60 * 60_000
const durationText = (ms: number) => {
  const hours = Math.round(ms / HOURS)
  if (hours === 1) return 'an hour'
  if (hours === 24) return 'a day'
  return hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`
}

/** Why an event is refused now. `state`: the summary of the order's state. `isLate`: it was accepted earlier. */
export function notNow(type: OrderEventType, state: string, isLate: boolean, { rules, lines }: OrderContext): string {
  if (isLate && type === 'order.cancel') return `An order can be cancelled within ${durationText(rules.cancelWithin)}.`
  if (isLate && type === 'order.confirm')
    return `An order can be confirmed within ${durationText(rules.confirmWithin)}.`
  if (type === 'order.deliver.undo' && state === 'delivered')
    return `‘Delivered’ can be undone within ${durationText(UNDO_DELIVERED_WITHIN)}, and before a return or a refund.`
  if (isLate) return `An order can be returned within ${durationText(rules.returnWithin)} of its delivery.`
  if (type === 'order.return.ask' && lines.some(({ asked }) => asked > 0))
    return 'A return of this order is already in progress.'
  return LACKS[type] ?? `The order is ${state}, so it cannot be ${DOES[type] ?? 'changed'}.`
}

/** Why the content of an event is refused, if another event of its type would be accepted. */
export function notSo(type: OrderEventType, { money, rules, paid }: OrderContext): string {
  if (type === 'order.pay') return `This order costs ${formatMoney(prepaidAmount(rules, paid))} online.`
  if (type === 'order.change') return 'You can order less, but not more. To order nothing, cancel the order.'
  if (type === 'order.refund') return `At most ${formatMoney(moneyLeft(money))} can be refunded.`
  if (type === 'order.return.ask') return 'You cannot return that many pieces of this order.'
  return 'The return does not have that many pieces.'
}
