import { chartName } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { parseCommandLine } from './command-line.ts'
import { isComplete } from './coverage.ts'
import { coveragePage } from './coverage-page.ts'
import {
  coverageAdvice,
  coverageTable,
  describeMissing,
  describePair,
  describePairs,
  describeRequirements,
} from './coverage-report.ts'
import { chartOf } from './diagram/chart-tree.ts'
import { wholeOf } from './diagram/picture.ts'
import { emptyCases } from './empty-cases.ts'
import { withErrors } from './error-json.ts'
import { casesIn, distinctName, type Modules, machinesIn, noCharts } from './exports.ts'
import { coverageDiagram } from './mermaid.ts'
import { stepsIn } from './path.ts'
import { messageOf } from './path-error.ts'
import { describePath, MAX_SIMPLE_PATHS, MODES, type PathOptions } from './paths.ts'
import { svgOf } from './picture-svg.ts'
import { randomRuns } from './random-runs.ts'
import { browserPath, type SpecImports, spec } from './spec.ts'
import { type Traversed, traverse } from './traverse.ts'
import { UsageError } from './usage-error.ts'

/** The file access and output of the command. */
export interface CommandIO extends Modules {
  /** Writes a file. Without `replace`, it throws if the file exists. */
  write(file: string, text: string, replace: boolean): Promise<void>
  print(text: string): void
  printError(text: string): void
}

/** The options that choose paths, as both commands explain them. */
export const PATHS_HELP = `  --mode transitions   few steps that take every transition and refusal, both sides of every guard (default)
         pairs         few steps that also take every pair of transitions that can follow each other
         edges         every possible step, each at the end of a shortest path
         tour          every possible step, in the fewest steps
         shortest      one shortest path to each state
         simple        every path that visits no state twice, up to 2,000
  --from STATE    only paths through this state ('washing.cooling')
  --to STATE      only paths that reach this state, cut there
  --events a,b    only paths that send these events, and no others from outside
`

const HELP = `npx xstate-paths FILE ...   paths through the charts of these files, each taken on a real actor

FILE exports the result of cases(), or a chart, whose cases are then in *.cases.* next to FILE, or in --cases.

  --export NAME   only this export
  --cases FILE    the file that exports the cases
${PATHS_HELP}  --max-steps N   a path of more steps is split (60)
  --random N      also N random sequences, shrunk; --seed S repeats them
  --paths         every path as text
  --json          the coverage, the missing items and the paths as JSON
  --playwright    a Playwright spec
  --mermaid       the charts with uncovered arrows red
  --html FILE     the coverage as a page
  --svg FILE      a picture of the chart, uncovered arrows red
  --init          writes a cases file to fill in, next to FILE
  --debug         the stack trace of a mistake
  --help          this text

npx xstate-paths diff OLD NEW   what differs, each a file or COMMIT:FILE; --json, --markdown, --html FILE
npx xstate-paths view FILE ...  a page to explore and simulate the charts, with the coverage of their paths; --port N, --watch, or --out DIR

Exit 0: everything that can be reached is covered and every path ran. 1: something is not. 2: wrong use.
`

/** The options of every command that walks paths. */
export const PATHS_OPTIONS = {
  mode: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  events: { type: 'string' },
  json: { type: 'boolean' },
  playwright: { type: 'boolean' },
  mermaid: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const OPTIONS = {
  ...PATHS_OPTIONS,
  export: { type: 'string' },
  cases: { type: 'string' },
  'max-steps': { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string' },
  paths: { type: 'boolean' },
  html: { type: 'string' },
  svg: { type: 'string' },
  debug: { type: 'boolean' },
  init: { type: 'boolean' },
} as const

/** Runs `xstate-paths` with these arguments and returns its exit code. */
export const fileCommand = (args: readonly string[], io: CommandIO): Promise<0 | 1 | 2> =>
  inOneSentence(args, io, async () => {
    const { values, positionals: files } = parse(args)
    if (values.help) {
      io.print(HELP)
      return 0
    }
    if (files.length === 0) throw new UsageError('Name a file: npx xstate-paths FILE. The options: --help.')
    refuseTwoOutputs(values)
    return values.init ? init(files, values.export, io) : walk(files, values, io)
  })

/** Runs a command. Wrong use is one sentence and exit code 2; with --debug it is thrown. */
export async function inOneSentence(
  args: readonly string[],
  { printError }: Pick<CommandIO, 'printError'>,
  command: () => Promise<0 | 1>,
): Promise<0 | 1 | 2> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof UsageError) || args.includes('--debug')) throw error
    printError(error.message)
    return 2
  }
}

type Values = ReturnType<typeof parse>['values']

/** Throws if two kinds of output are requested, because only one of them can be printed. */
export function refuseTwoOutputs(values: Pick<Values, 'paths' | 'json' | 'playwright' | 'mermaid'>): void {
  const outputs = (['paths', 'json', 'playwright', 'mermaid'] as const).filter((output) => values[output])
  if (outputs.length > 1) throw new UsageError(`Only one of --${outputs.join(' and --')} can be printed.`)
}

const parse = (args: readonly string[]) =>
  parseCommandLine({ args: [...args], allowPositionals: true, options: OPTIONS })

async function init(files: readonly string[], name: string | undefined, io: CommandIO): Promise<0> {
  for (const file of files) {
    const [[exported, machine] = []] = await machinesIn(io, file, name)
    if (exported === undefined || !machine) throw noCharts(await io.load(file), file, 'chart', name)
    const { path, text, note } = emptyCases(file, exported, machine)
    await io.write(path, text, false)
    io.print(`${path}: fill it in, then npx xstate-paths ${path}`)
    if (note !== null) io.print(note)
  }
  return 0
}

async function walk(files: readonly string[], values: Values, io: CommandIO): Promise<0 | 1> {
  const maxSteps = values['max-steps'] === undefined ? {} : { maxSteps: countOf('max-steps', values['max-steps']) }
  const wanted = { ...wantedIn(values), ...maxSteps, debug: values.debug ?? false }
  const seed = countOf('seed', values.seed ?? '1')
  const all: { name: string; file: string; cases: Cases }[] = []
  for (const file of files)
    for (const cases of await casesIn(io, file, values.export, values.cases))
      all.push({ name: chartName(cases.machine), file, cases })
  const charts = all.map(({ cases }, at) => ({ name: distinctName(all, at), load: async () => cases }))
  const { walked, ...found } = await walkAll(charts, wanted, io)
  let { failed } = found
  for (const { cases } of values.random === undefined ? [] : walked) {
    const random = await randomRuns(cases, { runs: countOf('random', values.random ?? ''), seed })
    if (random)
      io.printError(`${random.message}\n  found by a random sequence: --random ${values.random} --seed ${seed}`)
    failed ||= random !== null
  }
  const isAll = mustCoverAll(wanted)
  const imports = { browser: 'xstate-paths/playwright', flow: (name: string) => `./flows/${name}` }
  if (walked.length > 0)
    io.print(
      values.json ? JSON.stringify(walked.map(asJson), withErrors, 2) : printed(walked, values, { isAll, imports }),
    )
  if (values.html !== undefined) await io.write(values.html, coveragePage(walked.map((one) => one.coverage)), true)
  if (values.svg !== undefined) await io.write(values.svg, await pictureOf(walked), true)
  return failed || (isAll && isAnyShort(walked, wanted)) ? 1 : 0
}

/** A chart to walk, and its name in the output. */
export interface NamedChart {
  name: string
  load(): Promise<Cases>
}

/**
 * Finds and runs the paths of charts. The failure of one does not stop the others. With `skips`, charts without the
 * requested states and events are left out.
 */
export async function walkAll(
  charts: readonly NamedChart[],
  wanted: PathOptions & { debug?: boolean },
  { printError }: Pick<CommandIO, 'printError'>,
  skips = false,
): Promise<{ walked: Traversed[]; failed: boolean }> {
  const walked: Traversed[] = []
  let failed = false
  for (const { name, load } of charts) {
    try {
      const one = traverse(await load(), wanted)
      one.coverage.chart = name
      walked.push(one)
      for (const failure of one.failures) printError(failure)
      failed ||= one.failed.length > 0
      if (one.cut)
        printError(
          `${name} has more than ${MAX_SIMPLE_PATHS.toLocaleString('en')} simple paths: the rest are left out.`,
        )
    } catch (error) {
      if (error instanceof UsageError && !skips) throw error
      if (error instanceof UsageError) continue
      failed = true
      printError(`${name}: ${(wanted.debug && (error as Error).stack) || messageOf(error)}`)
    }
  }
  return { walked, failed }
}

/** The requested paths. Throws a `UsageError` for an unknown mode. */
export function wantedIn({ mode = 'transitions', from, to, events }: Values): PathOptions {
  const known = MODES.find((one) => one === mode)
  if (!known) throw new UsageError(`There is no mode '${mode}'. The modes: ${MODES.join(', ')}.`)
  return { mode: known, from, to, events: events?.split(',').map((type) => type.trim()) }
}

/** Whether these paths must cover every transition. */
export const mustCoverAll = ({ mode, from, to, events }: PathOptions): boolean =>
  mode !== 'shortest' && mode !== 'simple' && !from && !to && !events

/** Whether anything that the paths must cover is missing. */
export const isAnyShort = (walked: readonly Traversed[], { mode }: PathOptions): boolean =>
  walked.some(({ coverage }) => !isComplete(coverage) || (mode === 'pairs' && coverage.missing.pairs.length > 0))

/** A picture of the only chart. Throws a `UsageError` if there are several. */
async function pictureOf([one, ...others]: readonly Traversed[]): Promise<string> {
  if (!one || others.length > 0) throw new UsageError('--svg writes one chart: name it with --export.')
  const { missing } = one.coverage
  const red = [...missing.transitions, ...missing.guards.map(({ transition }) => transition)].map(({ key }) => key)
  const picture = wholeOf(chartOf(one.cases.machine))
  return svgOf({ caption: '', picture, red: new Set(red), redStates: new Set(missing.states) })
}

/** A whole number from 1. Throws a `UsageError` for anything else. */
function countOf(option: string, value: string): number {
  if (!/^[1-9]\d*$/.test(value)) throw new UsageError(`--${option} is a whole number from 1, and not '${value}'.`)
  return Number(value)
}

/** The output for people: diagrams, a spec, or the coverage, which names every gap if the paths must cover all. */
export function printed(
  walked: readonly Traversed[],
  { mermaid, playwright, paths: isListed, mode }: Pick<Values, 'mermaid' | 'playwright' | 'paths' | 'mode'>,
  { isAll, imports }: { isAll: boolean; imports: SpecImports },
): string {
  if (mermaid) return walked.map(({ cases, coverage }) => coverageDiagram(cases.machine, coverage)).join('\n')
  const charts = walked.map((one) => ({ ...one, flow: one.coverage.chart, paths: one.paths }))
  if (playwright) return spec(charts, imports)
  const numbered = ({ flow, paths }: (typeof charts)[0]) => {
    const width = String(paths.length).length
    return [flow, ...paths.map((path, at) => `${String(at + 1).padStart(width)}. ${describePath(path)}`), '']
  }
  const table = charts.map(({ flow, paths, coverage }) => ({
    flow,
    paths: paths.length,
    steps: stepsIn(paths),
    coverage,
  }))
  const missing = charts.flatMap(({ flow, paths, coverage, findings, pairs }) =>
    [
      ...describeRequirements(coverage),
      // For a chart that never starts everything is missing, and an example would not help.
      ...(paths.some(({ start }) => !start.failed) ? coverageAdvice(coverage, findings) : []),
      ...(mode === 'pairs' ? describePairs(coverage, pairs.impossible) : []),
    ].map((sentence) => `${flow}: ${sentence}`),
  )
  return [...(isListed ? charts.flatMap(numbered) : []), coverageTable(table), ...(isAll ? missing : [])].join('\n')
}

/** Paths as JSON: the input, and each event with the state after it. */
export const pathsAsJson = ({ paths }: Traversed) =>
  paths.map((path) => {
    const { input, steps } = browserPath(path)
    return { description: describePath(path), ...(input !== undefined && { input }), steps }
  })

function asJson(one: Traversed) {
  const { paths, coverage, findings, pairs } = one
  return {
    chart: coverage.chart,
    states: coverage.states,
    transitions: coverage.transitions,
    guards: coverage.guards,
    pairs: coverage.pairs,
    impossiblePairs: pairs.impossible.map(describePair),
    requirements: coverage.requirements,
    unreachable: coverage.unreachable,
    paths: pathsAsJson(one),
    steps: stepsIn(paths),
    missing: describeMissing(coverage),
    ...(findings.length > 0 && { findings: findings.map(({ message }) => message) }),
  }
}
