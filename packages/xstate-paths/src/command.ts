import { declaredTransitions, stateName, stateNodes } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { isComplete } from './coverage.ts'
import { coverageTable, describeMissing, describePairs, describeRequirements } from './coverage-report.ts'
import { withErrors } from './error-json.ts'
import { coverageDiagram } from './mermaid.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { stepsIn } from './path.ts'
import { describePath, MAX_SIMPLE_PATHS } from './paths.ts'
import { browserPath, type SpecImports, spec } from './spec.ts'
import { type Traversed, traverse } from './traverse.ts'
import { UsageError } from './usage-error.ts'

/** The flows of a project for the `paths` command, their cases, and where to print. */
export interface FlowsIO {
  flows: readonly string[]
  /**
   * The cases of a flow; with `inBrowser`, only the events that a user can cause in a browser. Throws an error with one sentence if
   * there are none.
   */
  load(flow: string, inBrowser: boolean): Promise<Cases>
  imports: SpecImports
  print(text: string): void
  printError(text: string): void
}

type TraversedFlow = Traversed & { flow: string }
type FlowOptions = Omit<Options, 'output'> & { inBrowser: boolean }
type Printer = (traversed: TraversedFlow[], options: FlowOptions, io: FlowsIO) => string

/** Runs the `paths` command and returns its exit code. */
export async function pathsCommand(args: readonly string[], io: FlowsIO): Promise<0 | 1 | 2> {
  try {
    const { output, ...options } = readOptions(args, io.flows)
    if (output !== 'help')
      return await traverseAll({ ...options, inBrowser: output === 'playwright' }, printers[output], io)
    io.print(HELP)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.printError(error.message)
    return 2
  }
}

async function traverseAll(options: FlowOptions, print: Printer, io: FlowsIO): Promise<0 | 1> {
  const traversed: TraversedFlow[] = []
  const named = options.flows.length > 0
  let failed = false
  for (const flow of named ? options.flows : io.flows) {
    try {
      const { mode, from, to, events } = options
      const one = traverse(await io.load(flow, options.inBrowser), { mode, from, to, events })
      traversed.push({ flow, ...one })
      for (const failure of one.failures) io.printError(failure)
      failed ||= one.failed.length > 0
    } catch (error) {
      // Without named flows, the command covers the flows that have the requested states and events.
      if (error instanceof UsageError && named) throw error
      if (error instanceof UsageError) continue
      failed = true
      io.printError(`${flow}: ${error instanceof Error ? error.message : error}`)
    }
  }
  for (const { flow, cut } of traversed) {
    const most = MAX_SIMPLE_PATHS.toLocaleString('en')
    if (cut) io.printError(`${flow} has more than ${most} simple paths: the rest are left out.`)
  }
  if (traversed.length > 0) io.print(print(traversed, options, io))
  else if (!failed) throw new UsageError(`No flow has a path with ${describeFilters(options).join(', ')}.`)
  return failed || (mustCoverAll(options) && traversed.some(({ coverage }) => !isComplete(coverage))) ? 1 : 0
}

const describeFilters = ({ from, to, events = [] }: FlowOptions) =>
  [from, to, ...events].filter((name) => name !== undefined).map((name) => `'${name}'`)

/** Whether these paths must cover every transition. In a browser a user cannot cause all of them. */
const mustCoverAll = ({ mode, from, to, events, inBrowser }: FlowOptions): boolean =>
  !inBrowser &&
  mode !== 'shortest' &&
  mode !== 'simple' &&
  from === undefined &&
  to === undefined &&
  events === undefined

const printers: Record<Exclude<Options['output'], 'help'>, Printer> = {
  text: (traversed, options) =>
    [...traversed.flatMap((one) => listing(one, options)), summary(traversed, options)].join('\n'),
  json: (traversed) => JSON.stringify(traversed.map(asJson), withErrors, 2),
  playwright: (traversed, _, { imports }) => spec(traversed, imports),
  mermaid: (traversed) => traversed.map(({ cases, coverage }) => coverageDiagram(cases.machine, coverage)).join('\n'),
}

function listing({ flow, paths }: TraversedFlow, { flows }: FlowOptions): string[] {
  if (flows.length === 0) return []
  const width = String(paths.length).length
  return [flow, ...paths.map((path, at) => `${String(at + 1).padStart(width)}. ${describePath(path)}`), '']
}

function summary(traversed: TraversedFlow[], options: FlowOptions): string {
  const table = coverageTable(
    traversed.map(({ flow, paths, coverage }) => ({ flow, paths: paths.length, steps: stepsIn(paths), coverage })),
  )
  if (!mustCoverAll(options)) return table
  const missing = traversed.flatMap(({ flow, coverage, findings, pairs }) =>
    [
      ...describeMissing(coverage),
      ...describeRequirements(coverage),
      ...(options.mode === 'pairs' ? describePairs(coverage, pairs.impossible) : []),
      ...findings.map(({ message }) => message),
    ].map((sentence) => `${flow}: ${sentence}`),
  )
  return [table, ...missing].join('\n')
}

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
      return { description: describePath(path), ...(input !== undefined && { input }), steps }
    }),
    coverage: {
      states: coverage.states,
      transitions: coverage.transitions,
      guards: coverage.guards,
      pairs: coverage.pairs,
    },
  }
}
