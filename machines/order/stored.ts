import { isEqual } from 'es-toolkit/predicate'
import type { SnapshotFrom, StateValueFrom } from 'xstate'
import { orderFlow } from './flow'
import { OrderRefusal } from './refusal'
import type { OrderContext } from './types'
import { NEWER } from './words'

/** The version of what is stored. A change of the chart's states or of its context raises it, and adds a migration. */
export const ORDER_VERSION = 2

// XState leaves every part of a value open.
type Whole<Value> = Value extends object ? Required<Value> : Value
type Regions = Required<Extract<StateValueFrom<typeof orderFlow>, object>>

/** Where an order stands in each region. */
export type OrderValue = { [Region in keyof Regions]: Whole<Regions[Region]> }

/** What a backend keeps of an order's life: plain JSON. */
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

/** Makes the next version of an order. It names every region: XState fills a missing one with its first state. */
export type Migration = (stored: Omit<AnyStored, 'version'>) => Omit<AnyStored, 'version'>

/** Version 1 knew the ids of the refunds that were counted, and not the amount of each. */
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

/** The first makes version 2 of version 1. */
const MIGRATIONS: readonly Migration[] = [withAmounts]

/**
 * A stored order in the present version. Refuses with 503 what a newer version of the shop has stored; throws where a state is
 * unknown or not named. `migrations`, `version`: others than the shop's own, for their test.
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

/** The chart of an order; a test passes one that is broken. */
export type OrderChart = typeof orderFlow

/** The snapshot of a stored order. Refuses and throws as `migrated` does. */
export function snapshotOf(stored: AnyStored, chart: OrderChart = orderFlow): SnapshotFrom<OrderChart> {
  const { value, context } = migrated(stored)
  const snapshot = chart.resolveState({ value, context })
  if (!isEqual(snapshot.value, value))
    throw new Error(`A stored order is in ${JSON.stringify(value)}, which does not name every state.`)
  return snapshot
}

/** What is stored of a snapshot. */
export const storedFrom = ({ value, context }: SnapshotFrom<typeof orderFlow>): StoredOrder => ({
  version: ORDER_VERSION,
  value: value as OrderValue,
  context,
})
