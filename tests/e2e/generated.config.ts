import { defineConfig, devices } from '@playwright/test'

const { CHROME_PATH, GENERATED_SPEC, GENERATED_BASE_URL, GENERATED_OUTPUT } = process.env

/** Configuration for a newly generated spec, against a shop that is already served: see generated.spec.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: GENERATED_SPEC ?? [],
  outputDir: GENERATED_OUTPUT ?? 'test-results',
  workers: 1,
  maxFailures: 1,
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: GENERATED_BASE_URL ?? '',
    launchOptions: CHROME_PATH ? { executablePath: CHROME_PATH } : {},
  },
})
