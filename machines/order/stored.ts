import { isEqual } from 'es-toolkit/predicate'
import type { SnapshotFrom, StateValueFrom } from 'xstate'
import { NEWER } from './messages'
import { orderMachine } from './order.machine'
import { OrderRefusal } from './refusal'
import type { OrderContext } from './types'

/** The version of stored orders. A change of the chart's states or of its context raises it and adds a migration. */
export const ORDER_VERSION = 2

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

/** Makes the next version of an order. It names every region, since XState fills a missing one with its initial state. */
export type Migration = (stored: Omit<AnyStored, 'version'>) => Omit<AnyStored, 'version'>

/** Version 1 has the ids of the counted refunds without their amounts. */
const withAmounts: Migration = ({ value, context }) => {
  const { money, ...rest } = context as { money: { back: number; owed: number; counted: string[] } }
  const hasFailed = (value as OrderValue).payment === 'refundFailed'
  const [first = 'before', ...others] = money.counted
  const counted = [{ id: first, amount: money.back }, ...others.map((id) => ({ id, amount: 0 }))]
  return {
    value,
    context: {
      ...rest,
      money: { ...money, failed: hasFailed ? money.owed : 0, counted: money.back > 0 ? counted : [] },
    },
  }
}

/** The first one makes version 2 from version 1. */
const MIGRATIONS: readonly Migration[] = [withAmounts]

/**
 * A stored order in the current version. Throws an OrderRefusal with 503 if a newer version of the shop has stored it, and an
 * error if a state is unknown or missing. Tests pass other `migrations` and `version`.
 */
export function migrated(
  stored: AnyStored,
  migrations: readonly Migration[] = MIGRATIONS,
  version = ORDER_VERSION,
): StoredOrder {
  if (stored.version > version) throw new OrderRefusal(503, NEWER)
  const latest = migrations
    .slice(stored.version - 1, version - 1)
    .reduce<Omit<AnyStored, 'version'>>((before, migrate) => migrate(before), stored)
  return { version, value: latest.value as StoredOrder['value'], context: latest.context as OrderContext }
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

/** A snapshot as it is stored. */
export const storedFrom = ({ value, context }: SnapshotFrom<typeof orderMachine>): StoredOrder => ({
  version: ORDER_VERSION,
  value: value as OrderValue,
  context,
})
