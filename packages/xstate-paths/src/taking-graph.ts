import type { DirectedGraph } from './tour.ts'

/** A graph whose edges take items. Each item must be taken once, by any edge. */
export interface TakingGraph extends DirectedGraph {
  takes: readonly (readonly number[])[]
  items: { length: number }
}
