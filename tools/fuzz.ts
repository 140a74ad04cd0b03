import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

// npm run fuzz [-- --runs 20000] [--seed S [--path P]]: plays random histories of the whole shop, with faults at every
// step. The seed and path of a failure replay that history. npm run fuzz -- --break NAME: breaks the shop on purpose
// and checks that the fuzz test finds it. The names are in tests/fuzz/breaks.ts.

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    break: { type: 'string' },
  },
})

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** Runs one test file in a separate process and returns its exit code. */
async function run(file: string, env: Record<string, string | undefined>): Promise<number> {
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'fuzz', file, '--disable-console-intercept'], {
    stdio: 'inherit',
    env: { ...process.env, ...Object.fromEntries(given) },
  })
  process.once('SIGTERM', () => child.kill())
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** The number of histories per process. Each page that a process opens leaves some memory in use. */
const AT_ONCE = 2000

/** Plays histories until all are played or one fails. Every `AT_ONCE` histories get a new process and seed. */
async function playAll(histories: number, firstSeed: number): Promise<number> {
  for (let played = 0, seed = firstSeed; played < histories; played += AT_ONCE, seed += 1) {
    const FUZZ_RUNS = String(Math.min(AT_ONCE, histories - played))
    const code = await run('tests/fuzz/fuzz.test.ts', { FUZZ_RUNS, FUZZ_SEED: String(seed) })
    if (code !== 0) return code
  }
  console.log(`${histories} histories in all, 0 violations`)
  return 0
}

const { runs: FUZZ_RUNS, seed: FUZZ_SEED = String(randomInt(2 ** 31 - 1000)), path: FUZZ_PATH } = values
if (values.break === undefined) {
  process.exitCode =
    FUZZ_PATH === undefined
      ? await playAll(Number(FUZZ_RUNS ?? 300), Number(FUZZ_SEED))
      : await run('tests/fuzz/fuzz.test.ts', { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH })
} else {
  process.exitCode = await run('tests/fuzz/breaks.test.ts', { FUZZ_RUNS, FUZZ_SEED, FUZZ_BREAK: values.break })
}
