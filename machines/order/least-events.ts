import type { OrderEvent, OrderEventType, OrderStamp } from '../../domain/order/order-event'
import { returnablePieces } from '../../domain/order/order-lines'
import { prepaidAmount } from '../../domain/order/prepaid'
import type { OrderContext } from './types'

type Payload<Type> = Omit<Extract<OrderEvent, { type: Type }>, 'type' | keyof OrderStamp>

/** The smallest event of each type: one piece, one paisa, no fit pieces. */
const LEAST: { readonly [Type in OrderEventType]: (context: OrderContext) => Payload<Type> } = {
  'order.confirm': () => ({}),
  'order.decline': () => ({}),
  'order.confirmation.remind': () => ({}),
  'order.confirmation.expire': () => ({}),
  'order.pay': ({ rules, paid }) => ({ payment: '-', amount: prepaidAmount(rules, paid) }),
  'order.change': () => ({ mobile: '-' }),
  'order.pack': () => ({}),
  'order.unpack': () => ({}),
  'order.ship': () => ({ courier: '-', trackingNumber: '-' }),
  'order.deliver': () => ({}),
  'order.deliver.undo': () => ({}),
  'order.undelivered': () => ({}),
  'courier.update': () => ({ status: 'delivered' }),
  'order.cancel': () => ({ reason: '-' }),
  'order.return.ask': ({ lines }) => ({
    lines: returnablePieces(lines)
      .slice(0, 1)
      .map(({ id }) => ({ id, qty: 1 })),
    reason: 'Other',
  }),
  'order.return.accept': () => ({}),
  'order.return.refuse': () => ({ words: '-' }),
  'order.return.receive': () => ({ fit: [] }),
  'order.return.inspect': () => ({ fit: [] }),
  'order.refund': () => ({ amount: 1 }),
  'order.refund.retry': () => ({}),
  'order.refund.elsewhere': () => ({ how: '-' }),
  'order.supply': () => ({}),
  'refund.done': ({ money }) => ({ refund: money.refund?.id ?? '-' }),
  'refund.failed': ({ money }) => ({ refund: money.refund?.id ?? '-' }),
}

/** The smallest event of a type. If an order does not accept it, it accepts no event of its type. */
export const leastEvent = (type: OrderEventType, context: OrderContext, stamp: OrderStamp): OrderEvent =>
  ({ type, ...LEAST[type](context), ...stamp }) as OrderEvent
