import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chart, chartOf } from 'xstate-paths/diagram'
import { flows } from '../../machines/index'
import { flowPage } from './flow-page'
import { indexPage } from './index-page'
import { promiseOf } from './source-rules'

/** The files of docs/flows by name. Every run gives the same bytes. */
export function flowDocuments(): Map<string, string> {
  const charts = new Map(Object.entries(flows).map(([flow, machine]): [string, Chart] => [flow, chartOf(machine)]))
  const documents = new Map([['README.md', indexPage(charts)]])
  for (const [flow, machine] of Object.entries(flows)) {
    const source = readFileSync(join(import.meta.dirname, '../../machines', flow, `${flow}.machine.ts`), 'utf8')
    documents.set(`${flow}.md`, flowPage(flow, charts.get(flow) ?? chartOf(machine), promiseOf(source)))
  }
  return documents
}
