import { bench, describe } from 'vitest'
import { tour } from '../src/tour.ts'
import { hubGraph, layeredGraph, lineGraph, ringGraph, statechartGraph } from './generated-graphs.ts'

// npx vitest bench --run --project unit packages/xstate-paths/tests/tour.bench.ts
const EDGES = 100_000
const graphs = {
  ring: ringGraph(50_000, EDGES),
  layers: layeredGraph(25_000, EDGES),
  statechart: statechartGraph(20_000, EDGES),
  hubs: hubGraph(10_000, EDGES),
}
const once = { iterations: 3, time: 0, warmupIterations: 0, warmupTime: 0, throws: true }

function promised(run: () => void) {
  const began = performance.now()
  run()
  const seconds = (performance.now() - began) / 1000
  const megabytes = process.resourceUsage().maxRSS / 1024
  if (seconds > 5 || megabytes > 512) throw new Error(`It took ${seconds.toFixed(1)} s and ${megabytes.toFixed(0)} MB.`)
}

describe('a tour of 100,000 transitions, under 5 s and 512 MB', () => {
  for (const [name, graph] of Object.entries(graphs)) {
    for (const restartCost of [1, 1_000_000]) {
      const title = `${name}, starting over costs ${restartCost.toLocaleString('en')}`
      bench(title, () => promised(() => tour(graph, 0, restartCost)), once)
    }
  }
  const street = lineGraph(5_000, EDGES)
  bench('a street of 5,000 houses: refused', () => promised(() => refusal(() => tour(street, 0, 1))), once)
})

function refusal(run: () => void) {
  try {
    run()
  } catch {
    return
  }
  throw new Error('A tour of more than 20 million steps was not refused.')
}
