import { paths } from '../src/paths.ts'
import { switches } from './switches.ts'

// npx tsx packages/xstate-paths/tests/hundred-thousand.ts
// Checks that a graph of 100,000 transitions is explored and walked within 5 s of processor time and 512 MB.

/** Thirteen parallel switches: 8,192 states of the graph and 106,496 transitions. */
const given = switches([...'abcdefghijklm'])

const before = process.cpuUsage()
const { paths: found } = paths(given, { limit: 200_000 })
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1e6
const megabytes = process.resourceUsage().maxRSS / 1024
const steps = found.reduce((sum, path) => sum + path.steps.length, 0)
console.log(`${found.length} path of ${steps} steps, ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`)
process.exitCode = seconds > 5 || megabytes > 512 ? 1 : 0
