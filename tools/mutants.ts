import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

// npm run mutants -- PATH... [--lines 60] [--seed 1] [--project unit,dom] [--exclude GLOB] [--static]: breaks the code of
// folders or files in every way that Stryker knows, and shows the mutants that no test of the projects notices. `--lines`: only so many
// lines, chosen by the seed, and only mutants within one line. More lines include the fewer ones. `--exclude`: without these tests.
// `--static`: also mutants in constants of a module, for each of which every test may run. Results of unchanged code are reused.

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    project: { type: 'string', default: 'unit' },
    exclude: { type: 'string', default: '' },
    static: { type: 'boolean', default: false },
  },
})
const [lines, seed] = [Number(options.lines), options.seed]

/** A key whose order the seed determines. */
const keyOf = (place: string) => createHash('sha256').update(`${seed} ${place}`).digest('hex')

const files = execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('cases.ts'))
const places = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      /^\s*(\/\/|\/?\*|import |export \*|export type|$)/.test(text) ? [] : [`${file}:${index + 1}`],
    ),
)
const sample = places.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).slice(0, lines)
const mutate = lines < places.length ? sample.map((place) => `${place}-${place.split(':')[1]}`) : files

// Read by tests/mutants/vitest.config.ts.
process.env.MUTANTS_PROJECTS = options.project
process.env.MUTANTS_EXCLUDE = options.exclude
await new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  ignoreStatic: !options.static,
  concurrency: 1,
  incremental: true,
  incrementalFile: `node_modules/.cache/stryker-${[...paths, options.project, options.static, seed].join('-').replaceAll('/', '-')}.json`,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  ignorePatterns: ['packages/*/node_modules'],
  tempDirName: '.stryker-tmp',
  // Stryker would rewrite tsconfig.json with an API that TypeScript 7 does not have. The file needs no change.
  tsconfigFile: 'none',
  timeoutMS: 60_000,
}).runMutationTest()
