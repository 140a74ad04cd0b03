import { statSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config'

const { test, ...options } = config as { test: { projects: TestProjectInlineConfiguration[] } }

const projects = process.env.MUTANTS_PROJECTS?.split(',')

/** Tests that read or bundle the sources, in which Stryker has planted every mutant at once, and tests of the repository. */
const READING_SOURCES = [
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
].map((name) => `tests/unit/${name}.test.ts`)

/** Runs small files first, and path tests and explorations last, because the first failure ends the run of a mutant. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costOf = ({ moduleId }: TestSpecification) =>
      statSync(moduleId).size + (/tests\/(paths|explore)\//.test(moduleId) ? 1e6 : 0)
    return files.toSorted((one, other) => costOf(one) - costOf(other))
  }
}

// The projects whose tests Stryker runs (tools/mutants.ts).
export default defineConfig({
  ...options,
  test: {
    ...test,
    sequence: { sequencer: QuickFirst },
    projects: test.projects
      .filter((project) => projects?.includes(String(project.test?.name)))
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          exclude: [...(project.test?.exclude ?? []), ...READING_SOURCES, process.env.MUTANTS_EXCLUDE ?? ''].filter(
            Boolean,
          ),
        },
      })),
  },
})
