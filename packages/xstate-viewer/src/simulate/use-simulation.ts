import { useEffect, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import { transitionsIn } from 'xstate-paths/diagram'
import { activeIn } from '../charts'
import type { Highlights } from '../diagram/highlights'
import type { Flow } from '../flows'
import { noteTaken } from '../taken/taken-store'
import { examplesOf } from './choices'
import { presentOf, type Simulation, send, undo } from './simulation'

export interface SimulationControl {
  flow: Flow
  simulation: Simulation
  highlights: Highlights
  /** Why the chart could not take the last event, or null. */
  error: string | null
  send: (event: AnyEventObject) => void
  /** Sends an example of the event that takes a transition, by the transition's id. */
  sendExampleOf: (transition: string) => void
  undo: () => void
  restart: () => void
}

/** A flow that the user steps by hand. `begun`: the chart after its start. */
export function useSimulation(flow: Flow, begun: Simulation): SimulationControl {
  const [simulation, setSimulation] = useState(begun)
  const [error, setError] = useState<string | null>(null)
  const { snapshot, taken } = presentOf(simulation)
  useEffect(() => noteTaken(flow.name, taken), [flow, taken])

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
    highlights: { active: activeIn(flow.chart, snapshot.value), taken: new Set(taken) },
    error,
    send: sendEvent,
    sendExampleOf: (id) => {
      const clicked = transitionsIn(flow.chart).find((transition) => transition.id === id)
      if (clicked && clicked.trigger.kind !== 'always') sendEvent(examplesOf(flow, clicked.trigger)[0])
    },
    undo: () => attempt(() => undo(simulation)),
    restart: () => attempt(() => ({ ...begun, steps: [] })),
  }
}
