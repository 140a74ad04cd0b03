import { basename } from 'node:path'
import { chartRules } from './chart-rules'
import { type Loaded, loadLikeSketch } from './sketch'
import { sourceRules } from './source-rules'

/** What is wrong with a chart: where, and what to do. `state` is the chart's own id where the whole of it is meant. */
export interface Finding {
  file: string
  state: string
  todo: string
}

/** One sentence a finding: 'cart.machine.ts, cart.ready: ...'. */
export const sentence = ({ file, state, todo }: Finding): string => `${file}, ${state}: ${todo}`

/**
 * Checks that a chart opens by itself in Stately Sketch and keeps the design's rules ('A chart is a drawing that
 * runs'). `input`: what the chart is started with, where it needs any.
 */
export function lintChart(path: string, source: string, input?: unknown): Finding[] {
  const file = basename(path)
  const flow = file.replace('.machine.ts', '')
  const found = (state: string, todo: string): Finding => ({ file, state, todo })
  const inSource = sourceRules(source).map((todo) => found(flow, todo))

  let loaded: Loaded | undefined
  try {
    loaded = loadLikeSketch(source)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const todo = `does not open in Stately Sketch (${why}): import values from xstate alone, all else by import type.`
    return [...inSource, found(flow, todo)]
  }
  if (!loaded)
    return [
      ...inSource,
      found(flow, 'no machine found: create it at module level by setup({...}).createMachine({...}).'),
    ]
  return [...inSource, ...chartRules(loaded, flow, source, input).map(({ state, todo }) => found(state, todo))]
}
