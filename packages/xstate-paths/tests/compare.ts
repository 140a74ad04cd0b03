import { getShortestPaths, getSimplePaths } from '@xstate/graph'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { computerOf } from '../src/adapter.ts'
import { declaredTransitions, invokes, takenKey } from '../src/chart.ts'
import type { Cases } from '../src/checked-cases.ts'
import { coverage } from '../src/coverage.ts'
import { paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'
import type { Compared } from './compared.ts'
import { actorCharts } from './compared-actors.ts'
import { stateCharts } from './compared-states.ts'

/** The result of one library for a chart. */
export interface Measured {
  transitions: number
  paths: number
  steps: number
  ms: number
}

/** A chart, the number of transitions it declares, and the result of each library, or its error message. */
export interface Comparison {
  chart: string
  feature: string
  declared: number
  here: Measured
  shortest: Measured | string
  simple: Measured | string
}

export const comparedCharts: readonly Compared[] = [...stateCharts, ...actorCharts]

/** The number of runs. The fastest one counts. The first runs of either library are slower. */
const RUNS = 3

const fastest = <Result extends Measured | string>(measure: () => Result): Result =>
  Array.from({ length: RUNS }, measure).reduce((best, one) =>
    typeof best === 'string' || (typeof one !== 'string' && one.ms < best.ms) ? one : best,
  )

/**
 * Runs both libraries on a chart. Both get the same examples; @xstate/graph gets the ends of effects and delays as
 * events.
 */
export function compare({ feature, given }: Compared): Comparison {
  return {
    chart: given.machine.id,
    feature,
    declared: declaredTransitions(given.machine).length,
    here: fastest(() => ownFigures(given)),
    shortest: fastest(() => graphFigures(given, getShortestPaths)),
    simple: fastest(() => graphFigures(given, getSimplePaths)),
  }
}

/** Finds the paths and runs them on real actors. The time includes both. */
function ownFigures(given: Cases): Measured {
  const began = performance.now()
  const found = paths(given).paths
  const recorder = coverage(given.machine)
  for (const path of found) run(given, path, recorder)
  const ms = performance.now() - began
  const steps = found.reduce((sum, path) => sum + path.steps.length, 0)
  return { transitions: recorder.coverage().transitions[0], paths: found.length, steps, ms }
}

/** The limit of states. Charts in which simple paths have no end exceed it. */
const LIMIT = 20_000

interface Step {
  event: AnyEventObject
}
type Find = (logic: AnyStateMachine, options: object) => { steps: Step[] }[]

/**
 * Only finds paths, because @xstate/graph runs nothing by itself. The transitions they take are computed step by step.
 */
function graphFigures(given: Cases, find: unknown): Measured | string {
  const began = performance.now()
  try {
    const found = (find as Find)(given.machine, { events: eventsOf(given), limit: LIMIT, input: given.inputs[0] })
    const ms = performance.now() - began
    const taken = new Set(found.flatMap(({ steps }) => takenBy(given.machine, given.inputs[0], steps)))
    const steps = found.reduce((sum, path) => sum + path.steps.filter(isStep).length, 0)
    return { transitions: taken.size, paths: found.length, steps, ms }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

const isStep = ({ event }: Step) => event.type !== 'xstate.init'

/** All examples of the cases, as events that can be sent. */
function eventsOf({ machine, events, done, error, snapshots, said: shownText }: Cases): AnyEventObject[] {
  const ends = invokes(machine).flatMap(({ id, src }) => [
    ...(done[src] ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...(error[src] ?? []).map((thrown) => ({ type: `xstate.error.actor.${id}`, error: thrown })),
    ...(snapshots[src] ?? []).map((snapshot) => ({ type: `xstate.snapshot.${id}`, snapshot })),
  ])
  const delays = declaredTransitions(machine).flatMap(({ event }) =>
    event.startsWith('xstate.after.') ? [{ type: event }] : [],
  )
  return [...events, ...Object.values(shownText).flat(), ...ends, ...delays]
}

function takenBy(machine: AnyStateMachine, input: unknown, steps: readonly Step[]): string[] {
  const computer = computerOf(machine)
  const start = computer.start(input)
  const keys = (taken: typeof start.taken) => taken.flat().flatMap((one) => takenKey(one) ?? [])
  let { snapshot } = start
  return [
    ...keys(start.taken),
    ...steps.filter(isStep).flatMap(({ event }) => {
      const after = computer.step(snapshot, event)
      snapshot = after.snapshot
      return keys(after.taken)
    }),
  ]
}
