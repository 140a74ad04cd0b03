import { array, object, parse, string, union } from 'valibot'
import { chartName } from 'xstate-paths/diagram'
import type { Flows } from '../flows'

/** What `recorder.seen()` of xstate-paths writes, as far as it is drawn. */
const seen = object({ chart: string(), transitions: array(string()) })
const file = union([seen, array(seen)])

/** The transitions a file says were taken, by the name of each flow. Throws where it is not what a recorder has seen. */
export function readCoverage(text: string, { list }: Flows): { flow: string; taken: string[] }[] {
  const read = parse(file, JSON.parse(text))
  return [read]
    .flat()
    .flatMap(({ chart, transitions }) =>
      list
        .filter(({ machine }) => chartName(machine) === chart)
        .map(({ name }) => ({ flow: name, taken: transitions })),
    )
}
