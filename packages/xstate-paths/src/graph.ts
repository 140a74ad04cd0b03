import { type AdjacencyMap, getAdjacencyMap, getShortestPaths } from '@xstate/graph'
import type { ActorLogic, AnyEventObject } from 'xstate'
import type { Model, ModelState } from './model.ts'

/** Every state a tester can tell apart, and every event that can happen in it. State 0 is the chart not yet started. */
export interface ChartGraph {
  states: ModelState[]
  edges: { from: number; to: number; event: AnyEventObject }[]
}

/** Beyond this `abstract` keeps too much of the context: nobody reads, or runs, so many paths. */
export const MOST_STEPS = 20_000

/** The graph of a model, breadth first from the start. Throws when it does not end. */
export function explore(model: Model): ChartGraph {
  const adjacency = adjacencyOf(model)
  const numbers = new Map(Object.keys(adjacency).map((key, number) => [key, number]))
  const found: AdjacencyMap<ModelState, AnyEventObject>[keyof typeof adjacency][] = Object.values(adjacency)
  return {
    states: found.map(({ state }) => state),
    edges: found.flatMap(({ transitions }, from) =>
      Object.values(transitions).map(({ event, state }) => ({ from, event, to: numbers.get(model.key(state)) ?? -1 })),
    ),
  }
}

/** The events of one shortest path to each state, in the order @xstate/graph finds them. */
export function shortestRoutes(model: Model): AnyEventObject[][] {
  return getShortestPaths(logicOf(model), traversalOf(model))
    .map((path) => path.steps.slice(1).map((step) => step.event))
    .filter((events) => events.length > 0)
}

function adjacencyOf(model: Model): AdjacencyMap<ModelState, AnyEventObject> {
  try {
    return getAdjacencyMap(logicOf(model), traversalOf(model))
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error
    const most = MOST_STEPS.toLocaleString('en')
    throw new Error(
      `'${model.cases.machine.id}' has more than ${most} steps: its cases must keep less of the context in 'abstract'.`,
    )
  }
}

const logicOf = (model: Model): ActorLogic<ModelState, AnyEventObject> => ({
  getInitialSnapshot: () => model.notStarted,
  transition: (state, event) => model.step(state, event),
  getPersistedSnapshot: (state) => state,
})

const traversalOf = (model: Model) => ({
  events: (state: ModelState) => model.offers(state),
  serializeState: (state: ModelState) => model.key(state),
  serializeEvent: (event: AnyEventObject) => JSON.stringify(event),
  limit: MOST_STEPS,
})
