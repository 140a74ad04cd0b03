import { readdirSync, readFileSync, statSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config'

const { test, ...options } = config as { test: { projects: TestProjectInlineConfiguration[] } }

/**
 * Tests that read or bundle the sources, in which Stryker has planted every mutant at once, tests of the repository, and one that
 * changes the time zone, which the threads of Stryker cannot.
 */
const LEFT_OUT = [
  'charts',
  'contributing',
  'docs',
  'faults',
  'flows-docs',
  'openapi',
  'order-writers',
  'pictures',
  'repository',
  'server-site',
  'timestamp',
].map((name) => `tests/unit/${name}.test.ts`)

/** Tests that walk every path of a chart. They take as long as all other unit tests, so they are a project of their own here. */
const PATHS = 'tests/paths/*.test.ts'

/** Tests of the server in their own process. In the processes that other tests start, no mutant is active. Random histories are long. */
const serverTests = () =>
  readdirSync('tests/server')
    .filter((file) => file.endsWith('.test.ts') && !/^(differential|money-histories|nonsense)/.test(file))
    .map((file) => `tests/server/${file}`)
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      return /\/shop-(in-process|with-provider)'/.test(text) && !text.includes('startServer')
    })

/** Runs small files first, because the first failure ends the run of a mutant. */
class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => statSync(one.moduleId).size - statSync(other.moduleId).size)
  }
}

// The project whose tests Stryker runs (tools/mutants.ts).
const name = process.env.MUTANTS_PROJECT
const project = test.projects.find((known) => known.test?.name === (name === 'paths' ? 'unit' : name))
if (!project) throw new Error(`Vitest has no project ${name}.`)
const { include = [], exclude = [] } = project.test ?? {}
export default defineConfig({
  ...options,
  test: {
    ...test,
    sequence: { sequencer: SmallFirst },
    projects: [
      {
        ...project,
        test: {
          ...project.test,
          include: name === 'paths' ? [PATHS] : name === 'server' ? serverTests() : include,
          exclude: [...exclude, ...LEFT_OUT, ...(name === 'unit' ? [PATHS] : [])],
        },
      },
    ],
  },
})
