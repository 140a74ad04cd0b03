import type { OrderEvent, OrderEventType, OrderStamp } from '../../domain/order-event'
import { returnablePieces } from '../../domain/order-lines'
import type { OrderContext } from './types'

type Payload<Type> = Omit<Extract<OrderEvent, { type: Type }>, 'type' | keyof OrderStamp>

/** Of each type the event that asks least of an order: one piece, one paisa, nothing fit. */
const LEAST: { readonly [Type in OrderEventType]: (context: OrderContext) => Payload<Type> } = {
  'order.pack': () => ({}),
  'order.unpack': () => ({}),
  'order.ship': () => ({ courier: '-', trackingNumber: '-' }),
  'order.deliver': () => ({}),
  'order.undelivered': () => ({}),
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

/** The least event of a type: if an order does not take it, it takes none of its type. */
export const leastEvent = (type: OrderEventType, context: OrderContext, stamp: OrderStamp): OrderEvent =>
  ({ type, ...LEAST[type](context), ...stamp }) as OrderEvent
