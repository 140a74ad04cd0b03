import { declaredTransitions, stateName, stateNodes } from './chart.ts'
import type { Cases } from './checked-cases.ts'
import { parseCommandLine } from './command-line.ts'
import { withErrors } from './error-json.ts'
import {
  inOneSentence,
  isAnyShort,
  mustCoverAll,
  PATHS_HELP,
  PATHS_OPTIONS,
  pathsAsJson,
  printed,
  refuseTwoOutputs,
  walkAll,
  wantedIn,
} from './file-command.ts'
import type { SpecImports } from './spec.ts'
import type { Traversed } from './traverse.ts'
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

const HELP = `npm run paths [-- flow ...]   one line a flow; named flows: their paths as numbered text

${PATHS_HELP}  --json          states, transitions, paths and coverage as JSON
  --playwright    a Playwright spec, to save in tests/e2e
  --mermaid       the charts with uncovered arrows red
  --help          this text

To save the output: npm run -s paths -- ... > file (without -s it contains npm's own lines).
Exit 1: a path fails on the real actor, or a transition or a side of a guard is in no path of 'transitions', 'pairs', 'edges' or 'tour'.
Exit 2: a mistake above, or there is no such path.
`

/** Runs the `paths` command and returns its exit code. */
export const pathsCommand = (args: readonly string[], io: FlowsIO): Promise<0 | 1 | 2> =>
  inOneSentence(args, io, async () => {
    const config = { args: [...args], allowPositionals: true, options: PATHS_OPTIONS } as const
    const { values, positionals } = parseCommandLine(config, 'npm run paths -- --help')
    if (values.help) {
      io.print(HELP)
      return 0
    }
    refuseTwoOutputs(values)
    const unknown = positionals.find((flow) => !io.flows.includes(flow))
    if (unknown !== undefined) throw new UsageError(`There is no flow '${unknown}'. The flows: ${io.flows.join(', ')}.`)
    const wanted = wantedIn(values)
    const isNamed = positionals.length > 0
    const inBrowser = values.playwright ?? false
    const charts = [...new Set(isNamed ? positionals : io.flows)].map((name) => ({
      name,
      load: () => io.load(name, inBrowser),
    }))
    const { walked, failed } = await walkAll(charts, wanted, io, !isNamed)
    // In a browser a user cannot cause all transitions.
    const isAll = mustCoverAll(wanted) && !inBrowser
    if (walked.length > 0)
      io.print(
        values.json
          ? JSON.stringify(walked.map(asJson), withErrors, 2)
          : printed(walked, { ...values, paths: isNamed }, { isAll, imports: io.imports }),
      )
    else if (!failed) {
      const names = [wanted.from, wanted.to, ...(wanted.events ?? [])].filter((name) => name !== undefined)
      throw new UsageError(`No flow has a path with ${names.map((name) => `'${name}'`).join(', ')}.`)
    }
    return failed || (isAll && isAnyShort(walked, wanted)) ? 1 : 0
  })

function asJson(one: Traversed) {
  const { machine } = one.cases
  const { chart: flow, states, transitions, guards, pairs } = one.coverage
  return {
    flow,
    states: stateNodes(machine).map(stateName),
    transitions: declaredTransitions(machine).map(({ source, event, guard, target }) => ({
      source,
      event,
      guard,
      target,
    })),
    paths: pathsAsJson(one),
    coverage: { states, transitions, guards, pairs },
  }
}
