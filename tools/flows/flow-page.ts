import { type Chart, pathOf, statesIn, transitionsIn } from '../../src/flows/chart'
import { wordsFor } from '../../src/flows/trigger'
import { groupBy } from './group'
import { toMermaid } from './mermaid'
import { table } from './table'

/** The page of one flow: its promise, its picture, its tables. */
export function flowPage(flow: string, chart: Chart, promise: string): string {
  return `# ${flow}

${promise}

The chart is [\`machines/${flow}.machine.ts\`](../../machines/${flow}.machine.ts); it opens in Stately as it is, and so does
its config, [${flow}.json](${flow}.json). This page is written by \`npm run flows\`.

\`\`\`mermaid
${toMermaid(chart)}\`\`\`

${[stateTable(chart), eventTable(chart), guardTable(chart), workTable(chart)].filter(Boolean).join('\n')}`
}

const code = (words: string) => `\`${words}\``
const codes = (words: readonly string[]) => words.map(code).join(', ')
const nameOf = (chart: Chart, id: string) => (id === chart.id ? 'anywhere' : pathOf(id))

function stateTable(chart: Chart): string {
  const rows = statesIn(chart.root)
    .filter((state) => state !== chart.root)
    .map(({ id, initial, description, tags, entry, exit }) => [
      `${code(pathOf(id))}${initial ? ' (start)' : ''}`,
      description,
      codes(tags),
      [entry.length > 0 && `on entry ${codes(entry)}`, exit.length > 0 && `on exit ${codes(exit)}`]
        .filter(Boolean)
        .join('; '),
    ])
  return table('States', ['state', 'what is going on', 'tags', 'does'], rows)
}

function eventTable(chart: Chart): string {
  const rows = transitionsIn(chart).map(({ source, target, trigger, guard, actions, description }) => [
    code(nameOf(chart, source)),
    wordsFor(trigger),
    guard === 'else' ? 'else' : guard && code(guard),
    target === null ? 'stays' : code(nameOf(chart, target)),
    codes(actions),
    description,
  ])
  return table('Events', ['in', 'event', 'if', 'goes to', 'does', 'why'], rows)
}

function guardTable(chart: Chart): string {
  const asked = transitionsIn(chart).filter(({ guard }) => guard !== null && guard !== 'else')
  const rows = [...groupBy(asked, ({ guard }) => guard ?? '')].map(([guard, where]) => [
    code(guard),
    [...new Set(where.map(({ source, trigger }) => `${code(nameOf(chart, source))} on ${wordsFor(trigger)}`))].join(
      ', ',
    ),
  ])
  return table('Guards', ['guard', 'asked in'], rows)
}

function workTable(chart: Chart): string {
  const rows = statesIn(chart.root).flatMap((state) =>
    state.work.map(({ id, src }) => {
      const wait = state.transitions.find(({ trigger }) => trigger.kind === 'after')
      return [code(id), code(src), code(nameOf(chart, state.id)), wait ? wordsFor(wait.trigger) : 'as long as it takes']
    }),
  )
  return table('Invoked work', ['work', 'runs', 'in', 'given up'], rows)
}
