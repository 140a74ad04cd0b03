import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { uniq } from 'es-toolkit'
import { createVitest, type TestModule } from 'vitest/node'
import { logicFaults } from '../tests/mutants/logic-faults'
import { srcFaults } from '../tests/mutants/src-faults'

// npm run faults [-- parts of file paths] [--related]: plants one fault after another in a copy of the code and runs the tests
// that should notice it, then with --related all tests that import the file. Prints one row per fault, with the first test
// that fails. Exit 1 if a fault is not noticed.

const options = process.argv.slice(2)
const filters = options.filter((option) => !option.startsWith('--'))
const chosen = Object.entries({ ...logicFaults, ...srcFaults }).filter(
  ([file]) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
)

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
// One process for all runs, which keeps the transformed modules. A test must fail twice, because a busy machine is no fault.
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
function failureIn(modules: readonly TestModule[]): string | null {
  for (const module of modules) {
    const [failed] = module.children.allTests('failed')
    if (failed) return `${module.relativeModuleId}: ${failed.fullName}`
    const [error] = module.errors()
    if (error) return `${module.relativeModuleId}: ${error.message}`
  }
  return null
}

async function failureOf(tests: readonly string[]): Promise<string | null> {
  if (tests.length === 0) return null
  const specifications = await vitest.globTestSpecifications(tests.map((test) => `tests/${test}`))
  return failureIn((await vitest.runTestSpecifications(specifications)).testModules)
}

async function failureOfRelated(file: string): Promise<string | null> {
  vitest.config.related = [resolve(file)]
  const specifications = await vitest.getRelevantTestSpecifications()
  return failureIn((await vitest.runTestSpecifications(specifications)).testModules)
}

let unnoticed = 0
try {
  // A test that fails without a fault would notice any.
  const failure = await failureOf(uniq(chosen.flatMap(([, { near }]) => near)))
  if (failure !== null) throw new Error(`Without a fault this test fails: ${failure}`)
  for (const [file, { near, faults }] of chosen) {
    const code = readFileSync(file, 'utf8')
    for (const [sentence, from, to] of faults) {
      const broken = code.replace(from, () => to)
      if (broken === code) throw new Error(`${file} does not contain ${from}`)
      writeFileSync(file, broken)
      vitest.invalidateFile(resolve(file))
      const test = (await failureOf(near)) ?? (options.includes('--related') ? await failureOfRelated(file) : null)
      if (test === null) unnoticed += 1
      process.stdout.write(`| ${test === null ? 'NOT NOTICED' : 'noticed'} | ${file} | ${sentence} | ${test ?? ''} |\n`)
    }
    writeFileSync(file, code)
    vitest.invalidateFile(resolve(file))
  }
} finally {
  await vitest.close()
  rmSync(copy, { recursive: true, force: true })
}
process.exit(unnoticed > 0 ? 1 : 0)
