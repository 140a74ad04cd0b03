import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { countBy } from 'es-toolkit'
import * as v from 'valibot'

// npm run catalogue [-- --counts]: lists the name of every test by kind and file, or only their number. A diff of two
// such lists shows the tests that a change adds and removes.

const { resolve } = createRequire(import.meta.url)
const run = (...command: string[]) =>
  execFileSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 100e6, stdio: ['ignore', 'pipe', 'inherit'] })

/** A test: its kind (a project of Vitest or Playwright), its file and its full name. */
interface Listed {
  kind: string
  file: string
  name: string
}

const vitestSchema = v.array(v.object({ name: v.string(), file: v.string(), projectName: v.string() }))

function vitestTests(): Listed[] {
  const json = run('node_modules/vitest/vitest.mjs', 'list', '--json')
  return v
    .parse(v.pipe(v.string(), v.parseJson(), vitestSchema), json)
    .map(({ name, file, projectName }) => ({ kind: projectName, file: relative('.', file), name }))
}

interface Suite {
  title: string
  file: string
  specs: { title: string; tests: { projectName: string }[] }[]
  suites?: Suite[] | undefined
}
const suiteSchema: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  file: v.string(),
  specs: v.array(v.object({ title: v.string(), tests: v.array(v.object({ projectName: v.string() })) })),
  suites: v.optional(v.lazy(() => v.array(suiteSchema))),
})
const listSchema = v.object({ suites: v.array(suiteSchema) })

function browserTests(): Listed[] {
  const json = run(resolve('@playwright/test/cli'), 'test', '--list', '--reporter=json')
  const { suites } = v.parse(v.pipe(v.string(), v.parseJson(), listSchema), json)
  return suites.flatMap((suite) => testsIn(suite, []))
}

function testsIn({ specs, suites = [], file }: Suite, above: readonly string[]): Listed[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName }) => ({ kind: projectName, file, name: [...above, title].join(' > ') })),
    ),
    ...suites.flatMap((suite) => testsIn(suite, [...above, suite.title])),
  ]
}

const tests = [...vitestTests(), ...browserTests()]
if (!process.argv.includes('--counts'))
  for (const { kind, file, name } of tests) process.stdout.write(`${kind}\t${file}\t${name}\n`)
for (const [kind, count] of Object.entries(countBy(tests, (test) => test.kind)))
  process.stdout.write(`${String(count).padStart(5)} ${kind}\n`)
process.stdout.write(`${String(tests.length).padStart(5)} tests\n`)
