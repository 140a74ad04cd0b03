import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type ComputedStep, type Computer, computerOf, transitionId } from 'xstate-paths/diagram'
import type { Examples } from '../flows'

/** A step of a simulation: the event and its result. */
export interface Step {
  event: AnyEventObject
  snapshot: AnyMachineSnapshot
  /** Ids of the transitions that the event caused, including eventless ones and those of finished states. */
  taken: string[]
  /** The side effects of the step: 'toast { "text": ... }'. */
  effects: string[]
}

/** A simulated chart. Nothing is invoked: the results of effects are sent as events. */
export interface Simulation {
  computer: Computer
  start: Omit<Step, 'event'>
  steps: readonly Step[]
}

/** Starts a chart with an input and other actors of its system. Throws the error of the chart. */
export function begin(machine: AnyStateMachine, input: unknown, system?: Examples['system']): Simulation {
  const computer = computerOf(machine, system)
  return { computer, start: stepOf(computer.start(input)), steps: [] }
}

/** Sends an event. A refused event is a step too. Throws the error of the chart. */
export function send(simulation: Simulation, event: AnyEventObject): Simulation {
  const { computer, steps } = simulation
  const after = stepOf(computer.step(presentOf(simulation).snapshot, event))
  return { ...simulation, steps: [...steps, { event, ...after }] }
}

/** Removes the last step. */
export const undo = (simulation: Simulation): Simulation => ({ ...simulation, steps: simulation.steps.slice(0, -1) })

/** The current step. */
export const presentOf = ({ start, steps }: Simulation): Omit<Step, 'event'> => steps.at(-1) ?? start

/** The steps in the format of `npm run paths -- --json`: events, each with the state after it. */
export const stepsAsJson = ({ steps }: Simulation): string =>
  JSON.stringify(
    steps.map(({ event, snapshot }) => ({ event, state: snapshot.value })),
    null,
    2,
  )

function stepOf({ snapshot, taken, actions }: ComputedStep): Omit<Step, 'event'> {
  if (snapshot.status === 'error') throw snapshot.error
  return {
    snapshot,
    taken: taken.flat().flatMap((one) => transitionId(one) ?? []),
    effects: actions.flatMap(describeAction),
  }
}

/** A named action with its params, or an event sent to a child. The chart's own timers and children are left out. */
function describeAction({ type, params }: { type: string; params?: unknown }): string[] {
  if (type === 'xstate.sendTo') {
    const { targetId, event } = params as { targetId: string; event: AnyEventObject }
    return [`sends ${event.type} to ${targetId}`]
  }
  if (type.startsWith('xstate.')) return []
  return [params === undefined ? type : `${type} ${JSON.stringify(params)}`]
}
