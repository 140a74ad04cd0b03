import { activeStates, chartName, stateName, stateNodes } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import type { ModelState } from './model-state.ts'
import type { Path } from './path.ts'
import { show } from './serialize.ts'
import { UsageError } from './usage-error.ts'

/** Selects paths. */
export interface Selection {
  /** Only paths that go through this state. */
  from?: string | undefined
  /** Only paths that reach this state (after `from`), cut where they reach it last. */
  to?: string | undefined
  /** Only paths that send one of these events. `paths` sends no others from outside. */
  events?: readonly string[] | undefined
}

/** Throws a `UsageError` for an unknown state. */
export function checkStates({ machine }: Cases, { from, to }: Selection): void {
  const known = stateNodes(machine).map(stateName)
  for (const name of [from, to]) {
    if (name !== undefined && !known.includes(name))
      throw new UsageError(`'${chartName(machine)}' has no state '${name}'. Its states: ${known.join(', ')}.`)
  }
}

/** The selected paths without duplicates. Throws a `UsageError` if there are none. */
export function select({ machine }: Cases, paths: readonly Path[], selection: Selection): Path[] {
  const { from, to, events } = selection
  const matching = paths
    .map((path) => (to === undefined ? path : endedIn(path, to)))
    .filter((path) => path !== null)
    .filter((path) => from === undefined || goesThrough(path, from, to))
    .filter((path) => events === undefined || path.steps.some(({ event }) => events.includes(event.type)))
  if (matching.length === 0) throw new UsageError(`No path of '${chartName(machine)}' ${describeSelection(selection)}.`)
  return [
    ...new Map(
      matching.map((path) => [
        [show(path.input), ...path.steps.map(({ occurrence }) => occurrence.key)].join('|'),
        path,
      ]),
    ).values(),
  ]
}

const describeSelection = ({ from, to, events }: Selection) =>
  [
    ...(from === undefined ? [] : [`goes through '${from}'`]),
    ...(to === undefined ? [] : [`reaches '${to}'`]),
    ...(events === undefined ? [] : [`sends ${events.join(' or ')}`]),
  ].join(' and ')

const isIn = ({ snapshot }: ModelState, name: string) => snapshot !== null && activeStates(snapshot).includes(name)

function endedIn(path: Path, name: string): Path | null {
  const last = path.steps.findLastIndex(({ state }) => isIn(state, name))
  if (last === -1 && !isIn(path.start, name)) return null
  return { ...path, steps: path.steps.slice(0, last + 1) }
}

/** A path that ends in `to` must go through `from` before its end. */
function goesThrough(path: Path, name: string, to: string | undefined): boolean {
  const places = [path.start, ...path.steps.map(({ state }) => state)]
  return places.slice(0, to === undefined ? undefined : -1).some((state) => isIn(state, name))
}
