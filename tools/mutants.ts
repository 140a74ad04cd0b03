import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'

// npm run mutants -- PATH [--lines 60] [--seed 1] [--project unit]: breaks the code of a folder or file in every way that Stryker
// knows, and shows the mutants that no test of the projects notices. `--lines`: only so many lines, chosen by the seed. Results of
// unchanged code are reused.

const [path = 'domain', ...options] = process.argv.slice(2)
const numberOf = (name: string, otherwise: number) =>
  Number(new RegExp(`--${name} (\\d+)`).exec(options.join(' '))?.[1] ?? otherwise)
const [lines, seed] = [numberOf('lines', Number.POSITIVE_INFINITY), numberOf('seed', 1)]

/** A number that a seed and a text determine, evenly distributed. */
function chance(text: string): number {
  let hash = seed
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) ^ (hash >>> 15)
  return hash >>> 0
}

const files = execFileSync('git', ['ls-files', path], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('cases.ts'))
const places = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      /^\s*(\/\/|\/?\*|import |export \*|export type|$)/.test(text) ? [] : [`${file}:${index + 1}`],
    ),
)
const sample = places.toSorted((one, other) => chance(one) - chance(other)).slice(0, lines)
const mutate = lines < places.length ? sample.map((place) => `${place}-${place.split(':')[1]}`) : files

// Read by tests/mutants/vitest.config.ts.
process.env.MUTANTS_PROJECT = /--project (\S+)/.exec(options.join(' '))?.[1] ?? 'unit'
await new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: `node_modules/.cache/stryker-${path.replaceAll('/', '-')}.json`,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  // Neither Vitest nor its tests read these.
  ignorePatterns: ['public', 'docs/decisions', 'deploy', 'packages/*/node_modules', 'tests/e2e', 'tests/bench'],
  tempDirName: '.stryker-tmp',
  // Stryker would rewrite tsconfig.json with an API that TypeScript 7 does not have. The file needs no change.
  tsconfigFile: 'none',
  timeoutMS: 60_000,
}).runMutationTest()
