import { chartName, declaredTransitions, stateName, stateNodes, transitionInWords } from './chart.ts'
import type { Cases } from './checked-cases.ts'

/** The messages for what a chart declares and no path covers. `unreachable` uses the same texts as keys. */
export const missedState = (state: string) => `no path enters ${state}`
export const missedTransition = (transition: string) => `no path takes ${transition}`
export const missedSide = (guard: string | null, never: 'held' | 'refused' | 'asked', transition: string) =>
  never === 'asked'
    ? `no path asks ${guard} of ${transition}`
    : `${guard} never ${never === 'held' ? 'holds' : 'refuses'} on ${transition}`

/** Throws if `unreachable` names something that the chart does not have. */
export function checkUnreachable({ machine, unreachable }: Pick<Cases, 'machine' | 'unreachable'>): void {
  if (Object.keys(unreachable).length === 0) return
  const transitions = declaredTransitions(machine)
  const known = new Set([
    ...transitions.map(transitionInWords),
    ...transitions.map((transition) => missedTransition(transitionInWords(transition))),
    ...stateNodes(machine).map((node) => missedState(stateName(node))),
    ...transitions.flatMap((transition) =>
      (['held', 'refused', 'asked'] as const).map((never) =>
        missedSide(transition.guard, never, transitionInWords(transition)),
      ),
    ),
  ])
  const stranger = Object.keys(unreachable).find((what) => !known.has(what))
  if (stranger === undefined) return
  const words = transitions.map(transitionInWords).join("', '")
  throw new Error(`'${chartName(machine)}' has no transition '${stranger}' to be unreachable. It has '${words}'.`)
}
