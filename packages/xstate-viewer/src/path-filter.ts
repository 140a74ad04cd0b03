import {
  type Chart,
  type ChartState,
  type ChartTransition,
  hierarchyOf,
  isFailure,
  transitionsIn,
} from 'xstate-paths/diagram'

/** A part of a flow to highlight: transitions without a failure, or those that only occur after one. */
export type PathFilter = 'happy' | 'errors'

/** The names of events that report a failure elsewhere: 'payment.failed', 'payment.openFailed', 'move.lockDenied'. */
const FAILURE = /(failed|denied)$/i

/** The transitions of a part of a flow. Each transition is in exactly one part. */
export function transitionsOn(chart: Chart, filter: PathFilter): ReadonlySet<string> {
  const happy = happyIn(chart)
  const ids = transitionsIn(chart).map(({ id }) => id)
  return new Set(ids.filter((id) => happy.has(id) === (filter === 'happy')))
}

/** Every transition that is no failure and can be taken from the start without one. */
function happyIn(chart: Chart): ReadonlySet<string> {
  const hierarchy = hierarchyOf(chart)
  const entered = new Set<ChartState>()
  const happy = new Set<string>()
  const enter = (state: ChartState) => {
    if (entered.has(state)) return
    entered.add(state)
    for (const child of state.states) if (state.kind === 'parallel' || child.initial) enter(child)
    for (const transition of state.transitions.filter((one) => !isErrorTransition(chart, one))) {
      happy.add(transition.id)
      for (const target of transition.targets) for (const around of hierarchy.lineageOf(target)) enter(around)
    }
  }
  enter(chart.root)
  return happy
}

const isErrorTransition = (chart: Chart, transition: ChartTransition) =>
  isFailure(chart, transition) || FAILURE.test(transition.trigger.name)
