import { chartName, declaredTransitions, describeTransition, stateName, stateNodes } from './chart.ts'
import type { Cases } from './checked-cases.ts'

/** The messages for declared items that no path covers. `unreachable` uses the same texts as keys. */
export const missedState = (state: string) => `no path enters ${state}`
export const missedTransition = (transition: string) => `no path takes ${transition}`
export const missedSide = (guard: string | null, never: 'held' | 'refused' | 'evaluated', transition: string) =>
  never === 'evaluated'
    ? `no path asks ${guard} of ${transition}`
    : `${guard} never ${never === 'held' ? 'holds' : 'refuses'} on ${transition}`

/** Throws if `unreachable` names something that the chart does not have. */
export function checkUnreachable({ machine, unreachable }: Pick<Cases, 'machine' | 'unreachable'>): void {
  if (Object.keys(unreachable).length === 0) return
  const transitions = declaredTransitions(machine)
  const known = new Set([
    ...transitions.map(describeTransition),
    ...transitions.map((transition) => missedTransition(describeTransition(transition))),
    ...stateNodes(machine).map((node) => missedState(stateName(node))),
    ...transitions.flatMap((transition) =>
      (['held', 'refused', 'evaluated'] as const).map((never) =>
        missedSide(transition.guard, never, describeTransition(transition)),
      ),
    ),
  ])
  const unknown = Object.keys(unreachable).find((what) => !known.has(what))
  if (unknown === undefined) return
  const declared = transitions.map(describeTransition).join("', '")
  throw new Error(`'${chartName(machine)}' has no transition '${unknown}' to be unreachable. It has '${declared}'.`)
}
