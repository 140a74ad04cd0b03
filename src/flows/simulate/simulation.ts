import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import { transitionId } from '../../services/inspect'

/** A step of a simulation: the event, and what the chart made of it. */
export interface Step {
  event: AnyEventObject
  snapshot: AnyMachineSnapshot
  /** Ids of the transitions the event led to. */
  taken: string[]
  /** What the chart said outward: 'toast { "text": ... }'. */
  said: string[]
}

/** A chart on its way, step by step. Nothing is invoked: what its calls answer is sent as events. */
export interface Simulation {
  machine: AnyStateMachine
  start: Omit<Step, 'event'>
  steps: readonly Step[]
}

/** Starts a chart with an input. Throws what the chart throws. */
export function begin(machine: AnyStateMachine, input: unknown): Simulation {
  const [snapshot, actions] = initialTransition(machine, input)
  throwIfBroken(snapshot)
  return { machine, start: { snapshot, taken: [], said: actions.flatMap(words) }, steps: [] }
}

/** The simulation after an event; one that is refused is a step too. Throws what the chart throws. */
export function send(simulation: Simulation, event: AnyEventObject): Simulation {
  const { machine, steps } = simulation
  const before = presentOf(simulation).snapshot
  const taken = machine.getTransitionData(before, event).map(transitionId)
  const [snapshot, actions] = transition(machine, before, event)
  throwIfBroken(snapshot)
  return { ...simulation, steps: [...steps, { event, snapshot, taken, said: actions.flatMap(words) }] }
}

/** The simulation without its last step. */
export const undo = (simulation: Simulation): Simulation => ({ ...simulation, steps: simulation.steps.slice(0, -1) })

/** Where the simulation is. */
export const presentOf = ({ start, steps }: Simulation): Omit<Step, 'event'> => steps.at(-1) ?? start

/** The steps as `npm run paths -- --json` has them: events, each with the state it led to. */
export const stepsAsJson = ({ steps }: Simulation): string =>
  JSON.stringify(
    steps.map(({ event, snapshot }) => ({ event, state: snapshot.value })),
    null,
    2,
  )

function throwIfBroken({ status, error }: AnyMachineSnapshot): void {
  if (status === 'error') throw error
}

/** A named action with its params, or what is sent to a child. The chart's own machinery (timers, children) is silent. */
function words({ type, params }: { type: string; params?: unknown }): string[] {
  if (type === 'xstate.sendTo') {
    const { targetId, event } = params as { targetId: string; event: AnyEventObject }
    return [`tells ${targetId}: ${event.type}`]
  }
  if (type.startsWith('xstate.')) return []
  return [params === undefined ? type : `${type} ${JSON.stringify(params)}`]
}
