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
import { describePath, MODES, type Mode } from './paths.ts'
import { svgOf } from './picture-svg.ts'
import { randomRuns } from './random-runs.ts'
import { browserPath, spec } from './spec.ts'
import { type Traversed, traverse } from './traverse.ts'
import { UsageError } from './usage-error.ts'

/** The file access and output of the command. */
export interface CommandIO extends Modules {
  /** Writes a file. Without `replace`, it throws if the file exists. */
  write(file: string, text: string, replace: boolean): Promise<void>
  print(text: string): void
  printError(text: string): void
}

const HELP = `npx xstate-paths FILE ...   paths through the charts of these files, each taken on a real actor

FILE exports the result of cases(), or a chart, whose cases are then in *.cases.* next to FILE, or in --cases.

  --export NAME   only this export
  --cases FILE    the file that exports the cases
  --mode transitions   few steps that take every transition and refusal, both sides of every guard (default)
         pairs         few steps that also take every pair of transitions that can follow each other
         edges         every possible step, each at the end of a shortest path
         tour          every possible step, in the fewest steps
         shortest      one shortest path to each state
         simple        every path that visits no state twice, up to 2,000
  --from STATE    only paths through this state ('washing.cooling')
  --to STATE      only paths that reach this state, cut there
  --events a,b    only paths that send these events, and no others from outside
  --max-steps N   a path of more steps is split (60)
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

const OPTIONS = {
  export: { type: 'string' },
  cases: { type: 'string' },
  mode: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  events: { type: 'string' },
  'max-steps': { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string' },
  paths: { type: 'boolean' },
  json: { type: 'boolean' },
  playwright: { type: 'boolean' },
  mermaid: { type: 'boolean' },
  html: { type: 'string' },
  svg: { type: 'string' },
  debug: { type: 'boolean' },
  init: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Runs `xstate-paths` with these arguments and returns its exit code. */
export async function fileCommand(args: readonly string[], io: CommandIO): Promise<0 | 1 | 2> {
  try {
    const { values, positionals: files } = parse(args)
    if (values.help) {
      io.print(HELP)
      return 0
    }
    if (files.length === 0) throw new UsageError('Name a file: npx xstate-paths FILE. The options: --help.')
    refuseTwoOutputs(values)
    if (values.init) return await init(files, values.export, io)
    return await walk(files, values, io)
  } catch (error) {
    if (!(error instanceof UsageError) || args.includes('--debug')) throw error
    io.printError(error.message)
    return 2
  }
}

type Values = ReturnType<typeof parse>['values']

/** Throws if two kinds of output are requested, because only one of them can be printed. */
function refuseTwoOutputs(values: Values): void {
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
  const mode = modeOf(values.mode)
  const wanted = {
    mode,
    from: values.from,
    to: values.to,
    events: values.events?.split(',').map((type) => type.trim()),
    maxSteps: values['max-steps'] === undefined ? undefined : countOf('max-steps', values['max-steps']),
  }
  const seed = countOf('seed', values.seed ?? '1')
  const all: { name: string; file: string; cases: Cases }[] = []
  for (const file of files)
    for (const cases of await casesIn(io, file, values.export, values.cases))
      all.push({ name: chartName(cases.machine), file, cases })
  const walked: Traversed[] = []
  let failed = false
  for (const [at, { cases }] of all.entries()) {
    try {
      const one = traverse(cases, { ...wanted, debug: values.debug ?? false })
      one.coverage.chart = distinctName(all, at)
      walked.push(one)
      for (const failure of one.failures) io.printError(failure)
      failed ||= one.failed.length > 0
      const random = values.random === undefined ? null : await randomRuns(cases, { runs: countOf('random', values.random), seed }) // biome-ignore format: one line
      if (random)
        io.printError(`${random.message}\n  found by a random sequence: --random ${values.random} --seed ${seed}`)
      failed ||= random !== null
    } catch (error) {
      if (error instanceof UsageError) throw error
      failed = true
      io.printError((values.debug && (error as Error).stack) || messageOf(error))
    }
  }
  const isAll = mode !== 'shortest' && mode !== 'simple' && !values.from && !values.to && !values.events
  if (walked.length > 0) io.print(printed(walked, values, isAll))
  if (values.html !== undefined) await io.write(values.html, coveragePage(walked.map((one) => one.coverage)), true)
  if (values.svg !== undefined) await io.write(values.svg, await pictureOf(walked), true)
  const isShort = ({ coverage }: Traversed) =>
    !isComplete(coverage) || (mode === 'pairs' && coverage.missing.pairs.length > 0)
  return failed || (isAll && walked.some(isShort)) ? 1 : 0
}

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

function modeOf(mode: string | undefined): Mode {
  const known = MODES.find((one) => one === (mode ?? 'transitions'))
  if (!known) throw new UsageError(`There is no mode '${mode}'. The modes: ${MODES.join(', ')}.`)
  return known
}

function printed(walked: readonly Traversed[], values: Values, isAll: boolean): string {
  if (values.json) return JSON.stringify(walked.map(asJson), withErrors, 2)
  if (values.mermaid) return walked.map(({ cases, coverage }) => coverageDiagram(cases.machine, coverage)).join('\n')
  const charts = walked.map((one) => ({ ...one, flow: one.coverage.chart }))
  if (values.playwright) return spec(charts, { browser: 'xstate-paths/playwright', flow: (name) => `./flows/${name}` })
  const listed = values.paths ? charts.flatMap(({ flow, paths }) => [flow, ...paths.map(describePath), '']) : []
  const table = charts.map(({ flow, paths, coverage }) => ({
    flow,
    paths: paths.length,
    steps: stepsIn(paths),
    coverage,
  }))
  const pairs = charts.flatMap(({ flow, coverage, pairs: { impossible } }) => describePairs(coverage, impossible).map((sentence) => `${flow}: ${sentence}`)) // biome-ignore format: one line
  const required = charts.flatMap(({ flow, coverage }) => describeRequirements(coverage).map((sentence) => `${flow}: ${sentence}`)) // biome-ignore format: one line
  // For a chart that never starts everything is missing, and an example would not help.
  const missing = charts
    .filter(({ paths }) => paths.some(({ start }) => !start.failed))
    .flatMap(({ flow, coverage, findings }) =>
      coverageAdvice(coverage, findings).map((sentence) => `${flow}: ${sentence}`),
    )
  return [
    ...listed,
    coverageTable(table),
    ...(isAll ? [...required, ...missing] : []),
    ...(isAll && values.mode === 'pairs' ? pairs : []),
  ].join('\n')
}

function asJson({ paths, coverage, findings, pairs }: Traversed) {
  return {
    chart: coverage.chart,
    states: coverage.states,
    transitions: coverage.transitions,
    guards: coverage.guards,
    pairs: coverage.pairs,
    impossiblePairs: pairs.impossible.map(describePair),
    requirements: coverage.requirements,
    unreachable: coverage.unreachable,
    paths: paths.map((path) => {
      const { input, steps } = browserPath(path)
      return { description: describePath(path), ...(input !== undefined && { input }), steps }
    }),
    steps: stepsIn(paths),
    missing: describeMissing(coverage),
    ...(findings.length > 0 && { findings: findings.map(({ message }) => message) }),
  }
}
