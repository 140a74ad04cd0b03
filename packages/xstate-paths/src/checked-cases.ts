import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate'
import type { Taken } from './cases-of.ts'
import type { Property } from './properties.ts'

type Examples<Example = unknown> = Readonly<Record<string, readonly Example[]>>

/** A chart with its cases, checked and with defaults. All other files of this package use this type. */
export interface Cases {
  machine: AnyStateMachine
  inputs: readonly unknown[]
  from: readonly Snapshot<unknown>[]
  events: readonly AnyEventObject[]
  done: Examples
  error: Examples
  snapshots: Examples
  said: Examples<AnyEventObject>
  system: Readonly<Record<string, object>>
  checks: Readonly<Record<string, (input: unknown, cause: { event: AnyEventObject; context: unknown }) => boolean>>
  promises: Readonly<Record<string, (step: Taken<AnyStateMachine>) => boolean>>
  properties: Readonly<Record<string, Property>>
  abstract: (snapshot: AnyMachineSnapshot) => unknown
  serialize: (value: unknown) => string
  leaveOut: (event: AnyEventObject, snapshot: AnyMachineSnapshot, underWay: readonly string[]) => boolean
  history: 'key' | 'ignore'
  clock: 'any-order' | 'shortest-first'
  onInline: 'refuse' | 'run'
  /** The time that `Date` returns, ms since 1970. */
  time: number
  /** The seed of `Math.random` and `crypto.randomUUID`. */
  random: number
  /** A longer path is split. */
  maxSteps: number
  unreachable: Readonly<Record<string, string>>
}
