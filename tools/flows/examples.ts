import { groupBy } from 'es-toolkit'
import { flows } from '../../machines/index'
import { loadCases } from '../../tests/paths/load-cases'

const firsts = <Value>(values: Readonly<Record<string, readonly Value[]>>): Record<string, Value[]> =>
  Object.fromEntries(Object.entries(values).map(([name, examples]) => [name, examples.slice(0, 1)]))

/**
 * The files of src/flows/examples by name. Each has the examples that the simulator offers for a flow: the first input,
 * and the first example of each event, output and failure in its cases. They are files, because cases import modules
 * that only Node has.
 */
export async function flowExamples(): Promise<Map<string, string>> {
  const documents = new Map<string, string>()
  for (const flow of Object.keys(flows)) {
    const { inputs, events, done, error } = await loadCases(flow, false)
    const examples = {
      input: inputs[0],
      events: firsts(groupBy(events, ({ type }) => type)),
      answers: firsts(done),
      failures: firsts(error),
    }
    documents.set(`${flow}.json`, `${JSON.stringify(examples)}\n`)
  }
  return documents
}
