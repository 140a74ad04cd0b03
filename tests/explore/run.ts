import { spawnSync } from 'node:child_process'
import { explore, reported } from './explore'
import { runs } from './runs'

// npm run explore [-- name]: runs every exploration, or the named one. Each runs in a process with memory of its own.
// Exits with 1 if an invariant is broken or if a run does not reach every state.

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
  if (broken.size > 0) console.log(reported(result))
  process.exitCode = broken.size === 0 && isComplete ? 0 : 1
}
