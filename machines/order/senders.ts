import type { AnyStateNode } from 'xstate'
import type { OrderEventType, OrderRole } from '../../domain/order-event'
import type { OrderKind } from '../../domain/order-kind'
import { orderMachine } from './order.machine'
import { refunderOf } from './rules'
import type { Senders } from './types'

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

/** Who may send what, as the guards of the chart ask it. */
const SENDERS = new Map<string, Set<OrderRole>>()
for (const [type, transitions] of nodesIn(orderMachine.root).flatMap((node) => [...node.transitions]))
  for (const { guard } of transitions) {
    const { params } = (guard ?? {}) as { params?: Senders }
    const roles = SENDERS.get(type) ?? new Set()
    SENDERS.set(type, roles)
    for (const role of params?.by ?? []) roles.add(role)
  }

/** Whether an event tells of money that went back: such news is taken at any time, and counts once. */
export const isNewsOfMoney = (type: OrderEventType): boolean => type === 'refund.done' || type === 'refund.failed'

/** Whether an order of this kind ever takes an event of this type from this role. */
export const maySend = (by: OrderRole, type: OrderEventType, kind: OrderKind): boolean =>
  SENDERS.get(type)?.has(by) === true && (!isNewsOfMoney(type) || by === refunderOf(kind))
