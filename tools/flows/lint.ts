import { basename } from 'node:path'
import { chartRules } from './chart-rules'
import { type Loaded, loadLikeSketch } from './sketch'
import { sourceRules } from './source-rules'

/** A rule that a chart breaks: where, and what to do. `state` is the chart's own id if the finding concerns all of it. */
export interface Finding {
  file: string
  state: string
  todo: string
}

/** A finding as a sentence: 'cart.machine.ts, cart.ready: ...'. */
export const sentence = ({ file, state, todo }: Finding): string => `${file}, ${state}: ${todo}`

/**
 * Checks that the bundle of a chart opens in Stately Sketch and that the chart follows the rules of CONTRIBUTING.md. `source`:
 * of the chart. `input`: an example, if the chart needs one to start.
 */
export function lintChart(path: string, source: string, bundle: string, input?: unknown): Finding[] {
  const file = basename(path)
  const flow = file.replace('.machine.ts', '')
  const found = (state: string, todo: string): Finding => ({ file, state, todo })
  const inSource = sourceRules(source).map((todo) => found(flow, todo))

  let loaded: Loaded | undefined
  try {
    loaded = loadLikeSketch(bundle)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [...inSource, found(flow, `does not open in Stately Sketch: ${why}`)]
  }
  if (!loaded)
    return [
      ...inSource,
      found(flow, 'no machine found: create it at module level by setup({...}).createMachine({...}).'),
    ]
  return [...inSource, ...chartRules(loaded, flow, source, input).map(({ state, todo }) => found(state, todo))]
}
