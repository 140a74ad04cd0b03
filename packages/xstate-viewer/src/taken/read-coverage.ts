import { array, object, parse, string, union } from 'valibot'
import { chartName } from 'xstate-paths/diagram'
import type { Flows } from '../flows'

/** The part of the output of `recorder.seen()` (xstate-paths) that is shown. */
const seen = object({ chart: string(), transitions: array(string()) })
const file = union([seen, array(seen)])

/** The taken transitions in a file, by flow. Throws if the file is not the output of a recorder. */
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
