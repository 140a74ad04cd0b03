import type { AnyStateNode } from 'xstate'
import type { OrderEventType, OrderRole } from '../../domain/order/order-event'
import { type OrderKind, refunderOf } from '../../domain/order/order-kind'
import { orderMachine } from './order.machine'
import type { Senders } from './types'

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

/** The roles that may send each type of event, read from the guards of the chart. */
const SENDERS = new Map<string, Set<OrderRole>>()
for (const [type, transitions] of nodesIn(orderMachine.root).flatMap((node) => [...node.transitions]))
  for (const { guard } of transitions) {
    const { params } = (guard ?? {}) as { params?: Senders }
    const roles = SENDERS.get(type) ?? new Set()
    SENDERS.set(type, roles)
    for (const role of params?.by ?? []) roles.add(role)
  }

/** Whether an event reports a refund. Such a report is accepted at any time, and counts once. */
export const isRefundReport = (type: OrderEventType): boolean => type === 'refund.done' || type === 'refund.failed'

/** Whether an order of this kind ever accepts an event of this type from this role. */
export const maySend = (by: OrderRole, type: OrderEventType, kind: OrderKind): boolean =>
  SENDERS.get(type)?.has(by) === true && (!isRefundReport(type) || by === refunderOf(kind))
