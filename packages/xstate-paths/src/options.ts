import { parseCommandLine } from './command-line.ts'
import { MODES, type Mode } from './paths.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export interface Options {
  flows: string[]
  mode: Mode
  output: 'text' | 'json' | 'playwright' | 'mermaid' | 'help'
  from: string | undefined
  to: string | undefined
  events: string[] | undefined
}

export const HELP = `npm run paths [-- flow ...]   one line a flow; named flows: their paths as numbered text

  --mode transitions  few steps that take every transition and refusal, both sides of every guard (default)
  --mode pairs      few steps that also take every pair of transitions that can follow each other
  --mode edges      every possible step, each at the end of a shortest path
  --mode shortest   one shortest path to each state
  --mode simple     every path that visits no state twice, up to 2,000 a flow
  --mode tour       every possible step, in the fewest steps
  --from state      only paths through this state ('washing.cooling')
  --to state        only paths that reach this state, cut there
  --events a,b      only paths that send these events, and no others from outside
  --json            states, transitions, paths and coverage as JSON
  --playwright      a Playwright spec, to save in tests/e2e
  --mermaid         the charts with uncovered arrows red
  --help            this text

To save the output: npm run -s paths -- ... > file (without -s it contains npm's own lines).
Exit 1: a path fails on the real actor, or a transition or a side of a guard is in no path of 'transitions', 'edges' or 'tour'.
Exit 2: a mistake above, or there is no such path.
`

/** Reads the command line. Throws a `UsageError`. */
export function readOptions(args: readonly string[], flows: readonly string[]): Options {
  const { values, positionals } = parse(args)
  const mode = MODES.find((known) => known === (values.mode ?? 'transitions'))
  if (!mode) throw new UsageError(`There is no mode '${values.mode}'. The modes: ${MODES.join(', ')}.`)
  const stranger = positionals.find((flow) => !flows.includes(flow))
  if (stranger !== undefined) throw new UsageError(`There is no flow '${stranger}'. The flows: ${flows.join(', ')}.`)
  const outputs = (['help', 'json', 'playwright', 'mermaid'] as const).filter((output) => values[output])
  if (outputs.length > 1) throw new UsageError(`Only one of --${outputs.join(' and --')} can be printed.`)
  return {
    flows: [...new Set(positionals)],
    mode,
    output: outputs[0] ?? 'text',
    from: values.from,
    to: values.to,
    events: values.events?.split(',').map((type) => type.trim()),
  }
}

const parse = (args: readonly string[]) =>
  parseCommandLine(
    {
      args: [...args],
      allowPositionals: true,
      options: {
        mode: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        events: { type: 'string' },
        json: { type: 'boolean' },
        playwright: { type: 'boolean' },
        mermaid: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    },
    'npm run paths -- --help',
  )
