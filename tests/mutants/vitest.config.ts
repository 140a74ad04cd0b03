import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import config from '../../vitest.config'

const { test, ...options } = config as { test: { projects: TestProjectInlineConfiguration[] } }

// The project whose tests Stryker runs (tools/mutants.ts).
export default defineConfig({
  ...options,
  test: { ...test, projects: test.projects.filter((project) => project.test?.name === process.env.MUTANTS_PROJECT) },
})
