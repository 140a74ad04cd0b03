import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { groupBy } from 'es-toolkit'
import { makeEmptyData } from '../tests/server/engines'

// npm run mutants -- PATH... [--lines 60] [--seed 1] [--project unit,paths] [--static]: breaks the code of folders or files in every
// way that Stryker knows, and shows the mutants that no test notices. Runs the Vitest projects one after another, each for the mutants
// that the earlier ones did not notice. `--lines`: only so many lines, chosen by the seed, and only mutants within one line. A larger
// sample includes a smaller one. `--static`: also mutants in constants of a module. For each of them every test may run.

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    project: { type: 'string', default: 'unit,paths' },
    static: { type: 'boolean', default: false },
  },
})

/** A key whose order the seed determines. */
const keyOf = (place: string) => createHash('sha256').update(`${options.seed} ${place}`).digest('hex')

/** The files, or `FILE:LINE-LINE` for each line of the sample. */
function chosen(lines: number): string[] {
  const files = execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\/(cases|examples)\.ts$/.test(file))
  const places = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        /^\s*(\/\/|\/?\*|import |export \*|export type|$)/.test(text) ? [] : [`${file}:${index + 1}`],
      ),
  )
  const sample = places.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).slice(0, lines)
  return lines < places.length ? sample.map((place) => `${place}-${place.split(':')[1]}`) : files
}

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const placeOf = ({ fileName, location: { start, end } }: MutantResult) =>
  `${relative('.', fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
const textOf = (mutant: MutantResult) => `${placeOf(mutant)} ${mutant.mutatorName} ${mutant.replacement}`

async function run(project: string, mutate: string[]): Promise<MutantResult[]> {
  // Read by tests/mutants/vitest.config.ts.
  process.env.MUTANTS_PROJECT = project
  if (project === 'server') process.env.EMPTY_DATA_DIR ??= await makeEmptyData()
  return new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    ignoreStatic: !options.static,
    concurrency: 1,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    allowConsoleColors: false,
    ignorePatterns: ['packages/*/node_modules'],
    tempDirName: '.stryker-tmp',
    // Stryker would rewrite tsconfig.json with an API that TypeScript 7 does not have. The file needs no change.
    tsconfigFile: 'none',
    timeoutMS: 60_000,
  }).runMutationTest()
}

/** Whether no test notices a mutant. One that is active while modules load is only noticed with `--static`, so it does not count. */
const isMissed = ({ status, static: isStatic }: MutantResult) =>
  status === 'NoCoverage' || (status === 'Survived' && (options.static || !isStatic))

const results = new Map<string, MutantResult>()
const survivors = () => [...results.values()].filter(isMissed)
for (const project of options.project.split(',')) {
  const isFirst = results.size === 0
  const mutate = isFirst ? chosen(Number(options.lines)) : [...new Set(survivors().map(placeOf))]
  if (mutate.length === 0) break
  for (const result of await run(project, mutate)) {
    const text = textOf(result)
    // The place of a survivor also contains smaller mutants. A later project need not run a mutant that is constant for it.
    const isNoticed = ['Killed', 'Timeout'].includes(result.status)
    if (isFirst || (isNoticed && results.has(text))) results.set(text, result)
  }
}

console.log(`\nNo test of ${options.project} notices:\n${survivors().map(textOf).join('\n')}\n`)
const byFolder = groupBy([...results.values()], ({ fileName }) => dirname(relative('.', fileName)))
const rows = Object.entries({ ...byFolder, all: [...results.values()] }).map(([folder, mutants]) => {
  const count = (wanted: string) => mutants.filter(({ status }) => status === wanted).length
  const [killed, late, missed] = [count('Killed'), count('Timeout'), mutants.filter(isMissed).length]
  const score = Math.round((100 * (killed + late)) / (killed + late + missed))
  return { folder, mutants: killed + late + missed, killed, 'timed out': late, survived: missed, score }
})
console.table(rows)
