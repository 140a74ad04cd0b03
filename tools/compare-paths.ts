import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { type Comparison, compare, comparedCharts, type Measured } from '../packages/xstate-paths/tests/compare.ts'

// npx tsx tools/compare-paths.ts: compares xstate-paths with @xstate/graph, and writes the result into the package's
// README.

const FILE = 'packages/xstate-paths/README.md'
const [BEGIN, END] = ['<!-- written by tools/compare-paths.ts -->', '<!-- end -->']

const cell = (measured: Measured | string, declared: number): string =>
  typeof measured === 'string'
    ? measured
    : `${measured.transitions}/${declared}, ${measured.paths}, ${measured.steps}, ${measured.ms.toFixed(1)}`

/** The comparison as a Markdown table. */
function table(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ chart, feature, declared, here, shortest, simple }) => {
    const cells = [here, shortest, simple].map((measured) => cell(measured, declared))
    return `| \`${chart}\`: ${feature} | ${cells.join(' | ')} |`
  })
  const share = (of: (one: Comparison) => Measured | string) => {
    const taken = comparisons.reduce((sum, one) => {
      const measured = of(one)
      return sum + (typeof measured === 'string' ? 0 : measured.transitions)
    }, 0)
    return `${taken}/${comparisons.reduce((sum, { declared }) => sum + declared, 0)}`
  }
  return [
    '| chart and features | xstate-paths | `getShortestPaths` | `getSimplePaths` |',
    '|---|---|---|---|',
    ...rows,
    `| transitions, all charts | ${share(({ here }) => here)} | ${share(({ shortest }) => shortest)} | ${share(({ simple }) => simple)} |`,
  ].join('\n')
}

/** Explores a graph of 100,000 transitions in a separate process, so that its memory can be measured. */
async function large(): Promise<string> {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const script = 'packages/xstate-paths/tests/hundred-thousand.ts'
  return (await promisify(execFile)(process.execPath, [tsx, script])).stdout.trim()
}

const versions = ['xstate', '@xstate/graph'].map((name) => {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string }
  return `${name} ${version}`
})

const text = `${BEGIN}
Each cell: transitions taken of those declared, paths, steps, ms. Both libraries get the same examples; \`@xstate/graph\` also gets
the ends of effects and delays as events. The time of xstate-paths includes finding the paths and running them on real actors;
the other time includes only finding them. ${versions.join(', ')}, Node ${process.versions.node}.

${table(comparedCharts.map(compare))}

A graph of 106,496 transitions (thirteen parallel switches), processor time and peak memory: ${await large()}.
${END}`

const page = await readFile(FILE, 'utf8')
const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
if (from === -1 || to === -1) throw new Error(`${FILE} has no place for the comparison: ${BEGIN} … ${END}`)
await writeFile(FILE, page.slice(0, from) + text + page.slice(to + END.length))
console.log(text)
