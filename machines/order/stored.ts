import { isEqual } from 'es-toolkit/predicate'
import type { SnapshotFrom, StateValueFrom } from 'xstate'
import { type Upgrade, upgraded } from '../../domain/upgrade'
import { orderFlow } from './flow'
import { OrderRefusal } from './refusal'
import type { OrderContext } from './types'
import { NEWER } from './words'

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

type Contents = Omit<AnyStored, 'version'>

/** The first makes version 2 of version 1. Each names every region: XState fills a missing one with its first state. */
const UPGRADES: readonly Upgrade<Contents>[] = []

/** The version of what is stored. A change of the chart's states or of its context adds an upgrade. */
export const ORDER_VERSION = UPGRADES.length + 1

/**
 * A stored order in the latest version. Refuses with 503 an order that a newer version of the shop has stored. `upgrades`: a
 * test passes its own.
 */
export function migrated({ version, ...contents }: AnyStored, upgrades = UPGRADES): StoredOrder {
  if (version > upgrades.length + 1) throw new OrderRefusal(503, NEWER)
  const { value, context } = upgraded(contents, version, upgrades)
  return { version: upgrades.length + 1, value: value as OrderValue, context: context as OrderContext }
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
