import { isEqual } from 'es-toolkit/predicate'
import type { SnapshotFrom, StateValueFrom } from 'xstate'
import { CONFIRMATION_RULES } from '../../domain/order/confirmation'
import { type Upgrade, upgraded } from '../../domain/upgrade'
import { NEWER } from './messages'
import { orderMachine } from './order.machine'
import type { OrderContext } from './types'

// The regions of an XState value are optional.
type Complete<Value> = Value extends object ? Required<Value> : Value
type Regions = Required<Extract<StateValueFrom<typeof orderMachine>, object>>

/** The state of an order in each region. */
export type OrderValue = { [Region in keyof Regions]: Complete<Regions[Region]> }

/** An order as a backend stores it: plain JSON. */
export interface StoredOrder {
  version: number
  value: OrderValue
  context: OrderContext
}

/** An order of some version, read from storage. */
export interface AnyStored {
  version: number
  value: unknown
  context: unknown
}

type Contents = Omit<AnyStored, 'version'>

/**
 * The first upgrade turns version 1 into version 2. Each upgrade names every region, because XState fills a missing one with its
 * initial state.
 */
const UPGRADES: readonly Upgrade<Contents>[] = [
  // Orders that were placed in cash before confirmations count as confirmed.
  ({ value, context }) => {
    const { kind, rules, ...before } = context as Pick<OrderContext, 'kind' | 'rules'>
    return {
      value: { confirmation: kind === 'cash' ? 'confirmed' : 'notNeeded', ...(value as object) },
      context: { ...before, kind, rules: { ...CONFIRMATION_RULES, ...rules }, reminders: 0 },
    }
  },
  // Orders that were placed before have no discount for paying online, and their returns are sent.
  ({ value, context }) => {
    const { rules, ...before } = context as OrderContext
    return {
      value,
      context: { ...before, rules: { ...rules, prepaidPercent: 0, offersPickup: false }, paidWith: null },
    }
  },
]

/** The version of stored orders. A change of the chart's states or of its context adds an upgrade. */
export const ORDER_VERSION = UPGRADES.length + 1

/**
 * A stored order in the current version. Throws an OrderRefusal with 503 if a newer version of the shop has stored it. Tests pass
 * other `upgrades`.
 */
export function migrated({ version, ...contents }: AnyStored, upgrades = UPGRADES): StoredOrder {
  if (version > upgrades.length + 1) throw new OrderRefusal(503, NEWER)
  const { value, context } = upgraded(contents, version, upgrades)
  return { version: upgrades.length + 1, value: value as OrderValue, context: context as OrderContext }
}

/** The chart of an order. Tests pass a broken one. */
export type OrderChart = typeof orderMachine

/** The snapshot of a stored order. Throws as `migrated` does. */
export function snapshotOf(stored: AnyStored, chart: OrderChart = orderMachine): SnapshotFrom<OrderChart> {
  const { value, context } = migrated(stored)
  const snapshot = chart.resolveState({ value, context })
  if (!isEqual(snapshot.value, value))
    throw new Error(`A stored order is in ${JSON.stringify(value)}, which does not name every state.`)
  return snapshot
}

/** Converts a snapshot to the stored form. */
export const storedFrom = ({ value, context }: SnapshotFrom<typeof orderMachine>): StoredOrder => ({
  version: ORDER_VERSION,
  value: value as OrderValue,
  context,
})

/**
 * The refusal of an event, with a message. 403: the sender may never send it. 409: the order does not accept it now. 422: its
 * content is invalid. 503: a newer version of the shop has stored the order.
 */
export class OrderRefusal extends Error {
  readonly status: 403 | 409 | 422 | 503

  constructor(status: OrderRefusal['status'], message: string) {
    super(message)
    this.status = status
  }
}
