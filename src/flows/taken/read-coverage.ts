import { array, object, parse, string, union } from 'valibot'
import { isFlow } from '../charts'
import type { FlowName } from '../examples'

/** What `recorder.seen()` of xstate-paths writes, as far as it is drawn. */
const seen = object({ chart: string(), transitions: array(string()) })
const file = union([seen, array(seen)])

/** The transitions a file says were taken, by flow. Throws where it is not what a recorder has seen. */
export function readCoverage(text: string): { flow: FlowName; taken: string[] }[] {
  const read = parse(file, JSON.parse(text))
  return [read].flat().flatMap(({ chart, transitions }) => (isFlow(chart) ? [{ flow: chart, taken: transitions }] : []))
}
