import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from 'es-toolkit'
import { type Chart, chartOf, statesIn } from 'xstate-paths/diagram'
import { flowNamed } from 'xstate-viewer/flows'
import { flows } from '../../machines/index'
import { flowPage } from './flow-page'
import { MESSAGES } from './messages'
import { promiseOf } from './source-rules'
import { table } from './table'

/** The page with links to all flows, and a diagram of their connections. */
function indexPage(charts: ReadonlyMap<string, Chart>): string {
  const rows = [...charts].map(([flow, { description }]) => [`[${flow}](${flow}.md)`, description])
  return `# The flows of the shop

${table('Every flow', ['flow', 'description'], rows)}
## How they are connected

A solid arrow: the flow starts another, and stops it when it ends. A dotted arrow: the flow sends an event to another. Any call
with the response 401 sends \`session.ended\` to \`auth\`; a login or logout in another tab sends it \`session.changed\`. A form
sends its values.

\`\`\`mermaid
flowchart LR
${[...boxes(charts), ...starts(charts), ...messageArrows()].map((line) => `  ${line}`).join('\n')}
\`\`\`

This folder is written by \`npm run flows\`.
`
}

const nodeId = (flow: string) => flow.replaceAll('-', '_')

const boxes = (charts: ReadonlyMap<string, Chart>) => [...charts.keys()].map((flow) => `${nodeId(flow)}[${flow}]`)

function starts(charts: ReadonlyMap<string, Chart>): string[] {
  return [...charts].flatMap(([flow, { root }]) =>
    statesIn(root)
      .flatMap(({ work }) => work.flatMap(({ src }) => flowNamed(src, (name) => charts.has(name)) ?? []))
      .map((started) => `${nodeId(flow)} --> ${nodeId(started)}`),
  )
}

function messageArrows(): string[] {
  const pairs = groupBy(MESSAGES, ({ from, to }) => `${nodeId(from)} %% ${nodeId(to)}`)
  return Object.entries(pairs).map(([pair, messages]) =>
    pair.replace('%%', `-. "${messages.map(({ event }) => event).join('<br>')}" .->`),
  )
}

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
