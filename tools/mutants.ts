import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { partition, uniq } from 'es-toolkit'
import { logic } from '../tests/mutants/logic'
import type { Mutant } from '../tests/mutants/mutant'
import { outside } from '../tests/mutants/outside'

// npm run mutants [-- filters] [--no-browser]: applies one defect after another to a copy of the code, and runs the
// tests that should fail. Filters select mutants by parts of their file path. Fails if a defect is not detected.

const options = process.argv.slice(2)
const filters = options.filter((option) => !option.startsWith('--'))
const chosen = [...logic, ...outside].filter(
  ({ file, browser }) =>
    (filters.length === 0 || filters.some((filter) => file.includes(filter))) &&
    !(browser && options.includes('--no-browser')),
)

/** A copy of the working tree without the files that git ignores. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sillage-mutants-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 100e6 }).split('\0').filter(Boolean)
  for (const file of files) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** Whether these tests pass. `errors`: whether their error output is shown. */
function passes(tests: readonly string[], browser: boolean, copy: string, errors: 'ignore' | 'inherit'): boolean {
  const command = browser
    ? ['tsx', 'tools/e2e.ts', '--project=sandbox', '--max-failures=1', ...tests]
    : ['vitest', 'run', '--silent=true', '--bail=1', '--project=!fuzz', ...tests]
  const { status } = spawnSync('npx', command, {
    cwd: copy,
    stdio: ['ignore', 'ignore', errors],
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** Whether the tests detect the defect. Throws if the text to replace does not occur exactly once. */
function isNoticed({ file, from, to, tests, browser = false }: Mutant, copy: string): boolean {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(from).length !== 2)
    throw new Error(`${file} holds this ${whole.split(from).length - 1} times: ${from}`)
  writeFileSync(
    path,
    whole.replace(from, () => to),
  )
  const isNoticed = !passes(tests, browser, copy, 'ignore')
  writeFileSync(path, whole)
  return isNoticed
}

/** The tests of the chosen defects: one run for all of Vitest, and one run per defect for browser tests. */
function runsWithoutDefect(): { tests: readonly string[]; browser: boolean }[] {
  const [inBrowser, inVitest] = partition(chosen, ({ browser = false }) => browser)
  const files = uniq(inVitest.flatMap(({ tests }) => tests))
  return [
    ...(files.length > 0 ? [{ tests: files, browser: false }] : []),
    ...inBrowser.map(({ tests }) => ({ tests, browser: true })),
  ]
}

const copy = copyTree()
try {
  // A test that fails without a defect would detect any.
  for (const { tests, browser } of runsWithoutDefect())
    if (!passes(tests, browser, copy, 'inherit'))
      throw new Error(`Without a defect these tests do not pass: ${tests.join(' ')}`)
  let unnoticed = 0
  for (const mutant of chosen) {
    const noticed = isNoticed(mutant, copy)
    if (!noticed) unnoticed += 1
    const { file, defect, tests } = mutant
    process.stdout.write(`| ${noticed ? 'noticed' : 'NOT NOTICED'} | \`${file}\` | ${defect} | ${tests.join(' ')} |\n`)
  }
  process.stdout.write(`${chosen.length - unnoticed} of ${chosen.length} defects are noticed.\n`)
  if (unnoticed > 0) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
