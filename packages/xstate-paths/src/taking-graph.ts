import type { DirectedGraph } from './tour.ts'

/** A graph whose edges take things; each of them is to be taken once, by whichever edge. */
export interface TakingGraph extends DirectedGraph {
  takes: readonly (readonly number[])[]
  items: { length: number }
}
