import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import { logicFaults } from '../tests/mutants/logic-faults'
import { srcFaults } from '../tests/mutants/src-faults'

// npm run faults [-- parts of file paths] [--part 1/4] [--related] [--locks]: plants one fault after another in a copy of the code and runs
// the tests that should notice it, then with --related all tests that import the file. Prints one row per fault, with the first
// test that fails. `--part 1/4`: every fourth fault from the first on. `--locks`: only faults that concurrent calls notice, which need
// PostgreSQL (tests/interleave). All tests must pass without a fault. Exit 1 if a fault is not noticed.

const options = process.argv.slice(2)
const [first = 1, step = 1] = (/--part (\d+)\/(\d+)/.exec(options.join(' ')) ?? []).slice(1).map(Number)
const filters = options.filter((option) => !option.startsWith('--') && !/^\d+\/\d+$/.test(option))
const chosen = Object.entries({ ...logicFaults, ...srcFaults })
  .filter(([file]) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
  .flatMap(([file, { near, faults }]) =>
    faults.map(([sentence, from, to, acts]) => ({ file, near, sentence, from, to, acts })),
  )
  .filter(({ acts }) => acts !== undefined || !options.includes('--locks'))
  .filter((_, place) => place % step === first - 1)

/** A copy of the working tree without the files that git ignores. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sillage-faults-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 100e6 }).split('\0').filter(Boolean)
  for (const file of files) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

const copy = copyTree()
process.chdir(copy)
// With a fault, a test often waits for something that never appears, so the tests of the copy wait less.
for (const file of ['tests/support/render-shop.tsx', 'tests/support/render-desk.tsx'])
  writeFileSync(file, readFileSync(file, 'utf8').replace('asyncUtilTimeout: 10_000', 'asyncUtilTimeout: 3_000'))
// One process for all runs, so that modules are transformed once. A test must fail twice, because a busy machine is no fault.
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  retry: 1,
  silent: true,
  reporters: [{}],
  maxWorkers: 1,
})
await vitest.standalone()

/** The first test that fails; `null`: all pass. A file that does not load fails too. */
async function failureOf(specifications: TestSpecification[]): Promise<string | null> {
  // Failures of earlier runs would count towards `bail`.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  for (const module of (await vitest.runTestSpecifications(specifications)).testModules) {
    const [failed] = module.children.allTests('failed')
    if (failed) return `${module.relativeModuleId}: ${failed.fullName}`
    const [error] = module.errors()
    if (error) return `${module.relativeModuleId}: ${error.message}`
  }
  return null
}

/** The first finding of concurrent calls of these acts; `null`: there is none. */
function findingOf(acts: readonly string[]): string | null {
  const run = ['--import', 'tsx', 'tests/interleave/run.ts', '--json', ...acts.flatMap((name) => ['--only', name])]
  const { stdout, stderr } = spawnSync(process.execPath, run, { encoding: 'utf8' })
  const [line] = stdout.split('\n')
  if (!line && stderr.includes('    at ')) throw new Error(stderr)
  if (!line) return null
  const { kind, acts: found, state }: { kind: string; acts: string[]; state: string } = JSON.parse(line)
  return `${kind}: ${found.join(' + ')}, from ${state}`
}

/** The test that notices a fault in a file. */
async function testOf({ file, near, acts }: (typeof chosen)[number]): Promise<string | null> {
  if (acts) return findingOf(acts)
  const nearest = await vitest.globTestSpecifications(near.map((test) => `tests/${test}`))
  const failure = near.length > 0 ? await failureOf(nearest) : null
  if (failure !== null || !options.includes('--related')) return failure
  vitest.config.related = [resolve(file)]
  return failureOf(await vitest.getRelevantTestSpecifications())
}

/** Replaces a file of the copy, and what Vitest has transformed of it. */
function write(file: string, code: string): void {
  writeFileSync(file, code)
  vitest.invalidateFile(resolve(file))
}

let noticed = 0
try {
  for (const fault of chosen) {
    const { file, sentence, from, to } = fault
    const code = readFileSync(file, 'utf8')
    write(
      file,
      code.replace(from, () => to),
    )
    const test = await testOf(fault)
    write(file, code)
    if (test !== null) noticed += 1
    process.stdout.write(`| ${test === null ? 'NOT NOTICED' : 'noticed'} | ${file} | ${sentence} | ${test ?? ''} |\n`)
  }
  process.stdout.write(`${noticed} of ${chosen.length} faults are noticed.\n`)
} finally {
  await vitest.close()
  rmSync(copy, { recursive: true, force: true })
}
process.exit(noticed < chosen.length ? 1 : 0)
