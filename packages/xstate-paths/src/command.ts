import { declaredTransitions, stateName, stateNodes } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { isComplete } from './coverage.ts'
import { coverageTable, missingInWords } from './coverage-report.ts'
import { withErrors } from './error-json.ts'
import { coverageDiagram } from './mermaid.ts'
import { HELP, type Options, readOptions } from './options.ts'
import type { Path } from './path.ts'
import { inWords, MOST_SIMPLE_PATHS } from './paths.ts'
import { browserPath, type SpecImports, spec } from './spec.ts'
import { type Traversed, traverse } from './traverse.ts'
import { UsageError } from './usage-error.ts'

/** What the `paths` command of a project needs: its flows, their cases, and where to print. */
export interface Workbench {
  flows: readonly string[]
  /**
   * The cases of a flow; with `inBrowser`, only what a user can do in a browser. Throws an error with one sentence if
   * there are none.
   */
  load(flow: string, inBrowser: boolean): Promise<Cases>
  imports: SpecImports
  print(text: string): void
  complain(text: string): void
}

type TraversedFlow = Traversed & { flow: string }
type Wanted = Omit<Options, 'output'> & { inBrowser: boolean }
type Printed = (traversed: TraversedFlow[], options: Wanted, bench: Workbench) => string

/** Runs the `paths` command and returns its exit code. */
export async function pathsCommand(args: readonly string[], bench: Workbench): Promise<0 | 1 | 2> {
  try {
    const { output, ...options } = readOptions(args, bench.flows)
    if (output !== 'help')
      return await traverseAll({ ...options, inBrowser: output === 'playwright' }, printed[output], bench)
    bench.print(HELP)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    bench.complain(error.message)
    return 2
  }
}

async function traverseAll(options: Wanted, print: Printed, bench: Workbench): Promise<0 | 1> {
  const traversed: TraversedFlow[] = []
  const named = options.flows.length > 0
  let failed = false
  for (const flow of named ? options.flows : bench.flows) {
    try {
      const { mode, from, to, events } = options
      const one = traverse(await bench.load(flow, options.inBrowser), { mode, from, to, events })
      traversed.push({ flow, ...one })
      for (const failure of one.failures) bench.complain(failure)
      failed ||= one.failed.length > 0
    } catch (error) {
      // Without named flows, the command covers the flows that have the requested states and events.
      if (error instanceof UsageError && named) throw error
      if (error instanceof UsageError) continue
      failed = true
      bench.complain(`${flow}: ${error instanceof Error ? error.message : error}`)
    }
  }
  for (const { flow, cut } of traversed) {
    const most = MOST_SIMPLE_PATHS.toLocaleString('en')
    if (cut) bench.complain(`${flow} has more than ${most} simple paths: the rest are left out.`)
  }
  if (traversed.length > 0) bench.print(print(traversed, options, bench))
  else if (!failed) throw new UsageError(`No flow has a path with ${askedFor(options).join(', ')}.`)
  return failed || (promisesAll(options) && traversed.some(({ coverage }) => !isComplete(coverage))) ? 1 : 0
}

const askedFor = ({ from, to, events = [] }: Wanted) =>
  [from, to, ...events].filter((name) => name !== undefined).map((name) => `'${name}'`)

/** Whether these paths must cover every transition. In a browser a user cannot cause all of them. */
const promisesAll = ({ mode, from, to, events, inBrowser }: Wanted): boolean =>
  !inBrowser &&
  mode !== 'shortest' &&
  mode !== 'simple' &&
  from === undefined &&
  to === undefined &&
  events === undefined

const printed: Record<Exclude<Options['output'], 'help'>, Printed> = {
  words: (traversed, options) =>
    [...traversed.flatMap((one) => listing(one, options)), summary(traversed, options)].join('\n'),
  json: (traversed) => JSON.stringify(traversed.map(asJson), withErrors, 2),
  playwright: (traversed, _, { imports }) => spec(traversed, imports),
  mermaid: (traversed) => traversed.map(({ cases, coverage }) => coverageDiagram(cases.machine, coverage)).join('\n'),
}

function listing({ flow, paths }: TraversedFlow, { flows }: Wanted): string[] {
  if (flows.length === 0) return []
  const width = String(paths.length).length
  return [flow, ...paths.map((path, at) => `${String(at + 1).padStart(width)}. ${inWords(path)}`), '']
}

function summary(traversed: TraversedFlow[], options: Wanted): string {
  const table = coverageTable(
    traversed.map(({ flow, paths, coverage }) => ({ flow, paths: paths.length, steps: stepsIn(paths), coverage })),
  )
  if (!promisesAll(options)) return table
  const missing = traversed.flatMap(({ flow, coverage, findings }) =>
    [...missingInWords(coverage), ...findings.map(({ words }) => words)].map((sentence) => `${flow}: ${sentence}`),
  )
  return [table, ...missing].join('\n')
}

const stepsIn = (paths: readonly Path[]): number => paths.reduce((sum, { steps }) => sum + steps.length, 0)

function asJson({ flow, cases, paths, coverage }: TraversedFlow) {
  return {
    flow,
    states: stateNodes(cases.machine).map(stateName),
    transitions: declaredTransitions(cases.machine).map(({ source, event, guard, target }) => ({
      source,
      event,
      guard,
      target,
    })),
    paths: paths.map((path) => {
      const { input, steps } = browserPath(path)
      return { description: inWords(path), ...(input !== undefined && { input }), steps }
    }),
    coverage: { states: coverage.states, transitions: coverage.transitions, guards: coverage.guards },
  }
}
