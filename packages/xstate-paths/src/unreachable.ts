import { chartName, declaredTransitions, stateName, stateNodes, transitionInWords } from './chart.ts'
import type { Cases } from './checked-cases.ts'

/** What a chart declares and no path does, by the words it is reported in. */
export const missedState = (state: string) => `no path enters ${state}`
export const missedTransition = (transition: string) => `no path takes ${transition}`
export const missedSide = (guard: string | null, never: 'held' | 'refused' | 'asked', transition: string) =>
  never === 'asked'
    ? `no path asks ${guard} of ${transition}`
    : `${guard} never ${never === 'held' ? 'holds' : 'refuses'} on ${transition}`

/** Throws where something is declared unreachable that the chart has not. */
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
