import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type ComputedStep, type Computer, computerOf, transitionId } from 'xstate-paths/diagram'

/** A step of a simulation: the event, and what the chart made of it. */
export interface Step {
  event: AnyEventObject
  snapshot: AnyMachineSnapshot
  /** Ids of the transitions the event led to, those without an event and those of finished states too. */
  taken: string[]
  /** What the chart said outward: 'toast { "text": ... }'. */
  said: string[]
}

/** A chart on its way, step by step. Nothing is invoked: what its calls answer is sent as events. */
export interface Simulation {
  computer: Computer
  start: Omit<Step, 'event'>
  steps: readonly Step[]
}

/** Starts a chart with an input. Throws what the chart throws. */
export function begin(machine: AnyStateMachine, input: unknown): Simulation {
  const computer = computerOf(machine)
  return { computer, start: stepOf(computer.start(input)), steps: [] }
}

/** The simulation after an event; one that is refused is a step too. Throws what the chart throws. */
export function send(simulation: Simulation, event: AnyEventObject): Simulation {
  const { computer, steps } = simulation
  const after = stepOf(computer.step(presentOf(simulation).snapshot, event))
  return { ...simulation, steps: [...steps, { event, ...after }] }
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

function stepOf({ snapshot, taken, actions }: ComputedStep): Omit<Step, 'event'> {
  if (snapshot.status === 'error') throw snapshot.error
  return { snapshot, taken: taken.flatMap((one) => transitionId(one) ?? []), said: actions.flatMap(words) }
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
