import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { explore, told } from './explore'
import { runs } from './runs'

// npm run explore [-- name]: runs every exploration, or the named one. Each runs in a process with memory of its own.
// A trace that breaks an invariant of the simulated checkout is replayed in the shop itself (tests/fuzz/replay.ts).
// Exits with 1 if an invariant is broken or if a run does not reach every state.

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** Replays a trace in the world of the fuzz tests, against the real effects. */
function replay(trace: readonly string[]): void {
  spawnSync(process.execPath, [vitest, 'run', '--project', 'fuzz', 'tests/fuzz/replay.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, EXPLORE_TRACE: JSON.stringify(trace) },
  })
}

const [name] = process.argv.slice(2)
if (name === undefined) {
  const failed = runs.filter(
    (run) =>
      spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1, 2), run.name], { stdio: 'inherit' })
        .status !== 0,
  )
  process.exitCode = failed.length > 0 ? 1 : 0
} else {
  const run = runs.find((one) => one.name === name)
  if (!run) throw new Error(`No exploration is named ${name}. There are: ${runs.map((one) => one.name).join(', ')}`)
  const result = explore(run.model(), { seconds: 600, megabytes: 1000, ...run.limits })
  const { states, steps, depth, seconds, megabytes, isComplete, broken } = result
  console.log(
    [
      name.padEnd(48),
      `${states} states`,
      `${steps} steps`,
      `depth ${depth}`,
      `${seconds.toFixed(1)} s`,
      `${megabytes} MB`,
      isComplete ? 'complete' : 'NOT COMPLETE',
      `${broken.size} broken`,
    ].join(' | '),
  )
  if (broken.size > 0) console.log(told(result))
  // A failing trace of the model is replayed in the shop itself, which uses the simulated backend.
  if (name.startsWith('checkout-simulated')) for (const { trace } of broken.values()) replay(trace)
  process.exitCode = broken.size === 0 && isComplete ? 0 : 1
}
