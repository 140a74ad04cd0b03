import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findPostgres } from '../server/postgres'
import { lackingExamples } from './acts'
import type { Finding } from './explore'
import type { Message, Result, Share } from './worker'

// npm run interleave [-- --pairs N --seed N --samples N --state NAME --only NAME --only NAME --json] runs calls and
// jobs of the server together, statement by statement (docs/testers.md). `--pairs` runs as many pairs, each from
// four of the starting states. Without it every pair is run from all of them, and payments in threes.

const { values } = parseArgs({
  options: {
    pairs: { type: 'string' },
    seed: { type: 'string', default: '1' },
    samples: { type: 'string', default: '2' },
    state: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
})

const lacking = lackingExamples()
if (lacking.length > 0) throw new Error(lacking.join('\n'))
const memory = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', jit: 'off' }
const cluster = await findPostgres({ ...memory, deadlock_timeout: '10ms', max_connections: '200' })
if (!cluster)
  throw new Error('Schedules of concurrent calls need PostgreSQL: install it, or name its commands by POSTGRES_BIN.')
const { url: postgres } = cluster

const findings: Finding[] = []

/**
 * Prints a finding. A finding for the same acts in another state is printed as a title only; `--state` prints all of
 * it.
 */
function report(finding: Finding): void {
  const { kind, acts: names, state, report: lines, schedule } = finding
  const title = `${kind}: ${names.join(' + ')}`
  const isKnown = findings.some(({ kind: known, acts }) => `${known}: ${acts.join(' + ')}` === title)
  findings.push(finding)
  if (values.json) console.log(JSON.stringify(finding))
  else
    console.error(
      [`\n${title}`, `from ${state}, seed ${values.seed}`, ...(isKnown ? [] : [...lines, ...schedule])].join('\n'),
    )
}

const finished: string[] = []

/** Prints the time when the last process has finished a starting state. */
function reportProgress(state: string): void {
  finished.push(state)
  const isLast = finished.filter((name) => name === state).length === processes
  if (isLast && !values.json) console.error(`from ${state}: ${Math.round((Date.now() - began) / 1000)} s`)
}

/** Runs a share of the sets in a process of its own. A failure of the tool itself is printed by that process. */
async function run(share: Share): Promise<Result> {
  const worker = fork('tests/interleave/worker.ts', [JSON.stringify(share)], { execArgv: ['--import', 'tsx'] })
  const results: Result[] = []
  worker.on('message', (message: Message) => {
    if ('finding' in message) report(message.finding)
    else if ('finished' in message) reportProgress(message.finished)
    else results.push(message.result)
  })
  await once(worker, 'exit')
  const [result] = results
  if (!result) throw new Error('A process of the schedules ended early.')
  return result
}

const began = Date.now()
// One finding of a planted mistake is enough.
const processes = values.json ? 1 : availableParallelism()
const options = {
  postgres,
  seed: Number(values.seed),
  samples: Number(values.samples),
  pairs: values.pairs === undefined ? null : Number(values.pairs),
  state: values.state ?? null,
  only: values.only,
  isOneEnough: values.json,
}
const results = await Promise.all(
  Array.from({ length: processes }, (_, part) => run({ ...options, part, parts: processes })),
).finally(() => cluster.stop())

const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0)
const refused = results[0]?.acts.filter((name) => results.every(({ succeeded }) => !succeeded.includes(name))) ?? []
if (!values.json) {
  for (const name of refused)
    console.error(
      `${name} changes nothing from any starting state, so it proves nothing: change its example or add a state.`,
    )
  const [{ acts, states } = { acts: [], states: 0 }] = results
  const [pairs, threes] = [sum((result) => result.pairs), sum((result) => result.threes)]
  console.log(
    `${pairs} pairs and ${threes} threes of ${acts.length} acts from ${states} starting states: ${sum(({ schedules }) => schedules)} schedules, seed ${values.seed}, ${Math.round((Date.now() - began) / 1000)} s (${Math.round(sum(({ seconds }) => seconds))} s of the processor of ${processes} processes). ${sum(({ independent }) => independent)} of ${sum(({ tried }) => tried)} touch nothing in common. ${findings.length} findings.`,
  )
}
process.exitCode = findings.length > 0 || refused.length > 0 ? 1 : 0
