import { groupBy } from 'es-toolkit'
import {
  type Chart,
  flowchartOf,
  hierarchyOf,
  overviewOf,
  statesIn,
  transitionsIn,
  triggerLabel,
  zoomableIn,
  zoomOf,
} from 'xstate-paths/diagram'
import { toMermaid } from './mermaid'
import { table } from './table'

/** The limit of lines in a label of an overview, if a picture below shows the rest. */
const OVERVIEW_LINES = 3

/** The page of one flow: its promise, pictures and tables. */
export function flowPage(flow: string, chart: Chart, promise: string): string {
  const zooms = zoomableIn(chart)
  return `# ${flow}

${promise}

The chart is [\`machines/${flow}/${flow}.machine.ts\`](../../machines/${flow}/${flow}.machine.ts). To open it in Stately:
\`npm run flows -- stately ${flow} --out ${flow}.js\`. \`npm run flows\` writes this page.

## Pictures

Thick arrows: the ordinary way. Dashed arrows: work that fails or takes too long. ↺: leaves the state as it is.${
    zooms.length > 0 ? ' A box with double sides has a picture of its own below, its neighbours dashed.' : ''
  }

${mermaid(flowchartOf(overviewOf(chart), { lines: OVERVIEW_LINES }))}
${zooms.map(({ id, path }) => `\n### ${path}\n\n${mermaid(flowchartOf(zoomOf(chart, id)))}`).join('\n')}
<details><summary>The whole chart in one picture</summary>

${mermaid(toMermaid(chart))}

</details>

${[stateTable(chart), eventTable(chart), guardTable(chart), workTable(chart)].filter(Boolean).join('\n')}`
}

const mermaid = (text: string) => `\`\`\`mermaid\n${text}\`\`\``
const code = (text: string) => `\`${text}\``
const codes = (texts: readonly string[]) => texts.map(code).join(', ')
const nameOf = (chart: Chart, id: string) => hierarchyOf(chart).state(id)?.path || 'anywhere'

function stateTable(chart: Chart): string {
  const rows = statesIn(chart.root)
    .filter((state) => state !== chart.root)
    .map(({ path, initial, description, tags, entry, exit }) => [
      `${code(path)}${initial ? ' (start)' : ''}`,
      description,
      codes(tags),
      [entry.length > 0 && `on entry ${codes(entry)}`, exit.length > 0 && `on exit ${codes(exit)}`]
        .filter(Boolean)
        .join('; '),
    ])
  return table('States', ['state', 'description', 'tags', 'does'], rows)
}

function eventTable(chart: Chart): string {
  const rows = transitionsIn(chart).map(({ source, targets, reenter, trigger, guard, actions, description }) => [
    code(nameOf(chart, source)),
    triggerLabel(trigger),
    guard === 'else' ? 'else' : guard && code(guard),
    (targets.length > 0 ? codes(targets.map((id) => nameOf(chart, id))) : 'stays') + (reenter ? ' (reenter)' : ''),
    codes(actions),
    description,
  ])
  return table('Events', ['in', 'event', 'if', 'goes to', 'does', 'why'], rows)
}

function guardTable(chart: Chart): string {
  const guarded = transitionsIn(chart).filter(({ guard }) => guard !== null && guard !== 'else')
  const rows = Object.entries(groupBy(guarded, ({ guard }) => guard ?? '')).map(([guard, where]) => [
    code(guard),
    [...new Set(where.map(({ source, trigger }) => `${code(nameOf(chart, source))} on ${triggerLabel(trigger)}`))].join(
      ', ',
    ),
  ])
  return table('Guards', ['guard', 'used in'], rows)
}

function workTable(chart: Chart): string {
  const rows = statesIn(chart.root).flatMap((state) =>
    state.work.map(({ id, src }) => {
      const wait = state.transitions.find(({ trigger }) => trigger.kind === 'after')
      return [
        code(id),
        code(src),
        code(nameOf(chart, state.id)),
        wait ? triggerLabel(wait.trigger) : 'as long as it takes',
      ]
    }),
  )
  return table('Invoked work', ['work', 'runs', 'in', 'given up'], rows)
}
