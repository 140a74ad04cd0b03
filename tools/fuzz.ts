import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

// npm run fuzz [-- --runs 20000] [--seed S [--path P]]: random histories of the whole shop, with faults at every step.
// A seed and a path, as a failure prints them, play that one history again.

const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
})

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', '--project', 'fuzz', '--disable-console-intercept'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(values.runs !== undefined && { FUZZ_RUNS: values.runs }),
    ...(values.seed !== undefined && { FUZZ_SEED: values.seed }),
    ...(values.path !== undefined && { FUZZ_PATH: values.path }),
  },
})
process.on('SIGTERM', () => child.kill())
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1
