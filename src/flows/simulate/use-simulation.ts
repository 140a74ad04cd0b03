import { useEffect, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import { transitionsIn } from 'xstate-paths/diagram'
import { activeIn, charts, machines } from '../charts'
import type { Lights } from '../diagram/lights'
import { examples, type FlowName } from '../examples'
import { noteTaken } from '../taken/taken-store'
import { exampleOf } from './choices'
import { begin, presentOf, type Simulation, send, undo } from './simulation'

export interface SimulationControl {
  flow: FlowName
  simulation: Simulation
  lights: Lights
  /** Why the chart could not take the last event; null when it could. */
  error: string | null
  send: (event: AnyEventObject) => void
  /** Sends an example of the event that takes a transition, by the transition's id. */
  sendExampleOf: (transition: string) => void
  undo: () => void
  restart: (input: unknown) => void
}

/** A flow that is stepped by hand. */
export function useSimulation(flow: FlowName): SimulationControl {
  const [simulation, setSimulation] = useState(() => begin(machines[flow], examples[flow]?.input))
  const [error, setError] = useState<string | null>(null)
  const { snapshot, taken } = presentOf(simulation)
  useEffect(() => noteTaken(flow, taken), [flow, taken])

  const attempt = (change: () => Simulation) => {
    try {
      setSimulation(change())
      setError(null)
    } catch (error) {
      setError(error instanceof Error ? error.message : String(error))
    }
  }
  const sendEvent = (event: AnyEventObject) => attempt(() => send(simulation, event))
  return {
    flow,
    simulation,
    lights: { active: activeIn(charts[flow], snapshot.value), taken: new Set(taken) },
    error,
    send: sendEvent,
    sendExampleOf: (id) => {
      const clicked = transitionsIn(charts[flow]).find((transition) => transition.id === id)
      if (clicked && clicked.trigger.kind !== 'always') sendEvent(exampleOf(flow, clicked.trigger))
    },
    undo: () => attempt(() => undo(simulation)),
    restart: (input) => attempt(() => begin(machines[flow], input)),
  }
}
