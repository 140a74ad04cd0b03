import { basename } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { cases as casesOf } from './cases.ts'
import { isSameChart } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { parseCommandLine } from './command-line.ts'
import { distinctName, type Exported, exportedIn, type Modules, noCharts } from './exports.ts'
import { traverse } from './traverse.ts'
import { UsageError } from './usage-error.ts'

/** A chart on the page: the location of its code, and its data as JSON. */
export interface ViewedChart {
  name: string
  file: string
  exported: string
  examples: {
    input?: unknown
    events?: Record<string, object[]>
    answers?: Cases['done']
    failures?: Cases['error']
    snapshots?: Cases['snapshots']
    system?: Cases['system']
  }
  /** Ids of the transitions that its paths take. */
  taken: readonly string[]
}

export interface ViewIO extends Modules {
  /** Writes the page with these charts into a folder. Throws a `UsageError` if the folder contains something else. */
  writePage(charts: readonly ViewedChart[], folder: string): Promise<void>
  /**
   * Writes the page into a temporary folder and serves it on the loopback interface. With `watched`, the page reloads when
   * a file of the charts, one of these cases files, or an import of them changes. Returns its address.
   */
  servePage(charts: readonly ViewedChart[], port: number, watched: readonly string[] | null): Promise<string>
  print(text: string): void
  printError(text: string): void
}

/** `xstate-paths view FILE… [--port N] [--watch] [--out DIR]`: the viewer with the charts of these files. */
export async function viewCommand(args: readonly string[], io: ViewIO): Promise<0> {
  const { values, positionals: files } = parseCommandLine({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  })
  if (files.length === 0) throw new UsageError('Name a file: npx xstate-paths view FILE. The options: --help.')
  const port = portOf(values.port)
  if (values.watch && values.out !== undefined)
    throw new UsageError('--watch reloads the served page: leave out --out.')
  const watched = values.watch ? files.flatMap((file) => io.findCasesFile(file) ?? []) : null
  const charts = (await Promise.all(files.map((file) => chartsIn(io, file)))).flat()
  const named = charts.map((chart, at) => ({ ...chart, name: distinctName(charts, at) }))
  if (values.out !== undefined) {
    await io.writePage(named, values.out)
    io.print(`${values.out}: a page of ${counted(named)}. Any static host serves it.`)
  } else io.print(`${await io.servePage(named, port, watched)} shows ${counted(named)}. Ctrl+C ends it.`)
  return 0
}

const OPTIONS = {
  port: { type: 'string' },
  out: { type: 'string' },
  watch: { type: 'boolean' },
  debug: { type: 'boolean' },
} as const

function portOf(port = '0'): number {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port is a number up to 65535, and not '${port}'.`)
  return Number(port)
}

const counted = ({ length }: readonly unknown[]) => (length === 1 ? '1 chart' : `${length} charts`)

/** The charts of a file, with the examples of its cases and of the cases file next to it. */
async function chartsIn(io: ViewIO, file: string): Promise<ViewedChart[]> {
  const all = await exportedIn(io, file)
  const own = distinct(all)
  if (own.length === 0) throw noCharts(await io.load(file), file, 'chart and no cases')
  const casesFile = io.findCasesFile(file)
  const given = [...all, ...(casesFile === undefined ? [] : await exportedIn(io, casesFile))].flatMap(
    ({ cases }) => cases ?? [],
  )
  return own.map(({ exported, machine }) => {
    const cases = given.find((one) => isSameChart(one.machine, machine))
    return { file, exported, name: nameOf(machine, exported, file), ...dataOf(io, file, machine, cases) }
  })
}

/** Each chart once, under the name of its first export. A named export wins over 'default'. */
function distinct(all: readonly Exported[]): Exported[] {
  const sorted = [...all].sort((a, b) => Number(a.exported === 'default') - Number(b.exported === 'default'))
  return sorted.filter((one, at) => sorted.findIndex(({ machine }) => isSameChart(machine, one.machine)) === at)
}

/** The examples of a chart, and what its paths take. A chart without paths is shown as well. */
function dataOf(
  io: ViewIO,
  file: string,
  machine: AnyStateMachine,
  given: Cases | undefined,
): Pick<ViewedChart, 'examples' | 'taken'> {
  const examples = given ? examplesOf(given) : {}
  try {
    const cases = given ?? casesOf<AnyStateMachine>(machine, {} as never)
    const { seen, failures } = traverse(cases, { mode: 'transitions' })
    for (const failure of failures) io.printError(failure)
    return { examples, taken: seen.transitions }
  } catch (error) {
    io.printError(`${file}: shown without paths: ${error instanceof Error ? error.message : error}`)
    return { examples, taken: [] }
  }
}

function examplesOf({ inputs, events, done, error, snapshots, system }: Cases): ViewedChart['examples'] {
  const byType: Record<string, object[]> = {}
  for (const event of events) byType[event.type] = [...(byType[event.type] ?? []), event]
  return { input: inputs[0], events: byType, answers: done, failures: error, snapshots, system }
}

/** The id of a chart; without an id, the name of its export or of its file. */
function nameOf({ config, id }: AnyStateMachine, exported: string, file: string): string {
  if (config.id !== undefined && id !== '') return id
  return exported === 'default' ? basename(file).replace(/(\.machine)?\.([cm]?[jt]s|[jt]sx)$/, '') : exported
}
