import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { parseEnv } from './src/services/env-schema.ts'

const IN_BROWSER = { environment: 'jsdom' as const, setupFiles: ['tests/support/jsdom-setup.ts'] }

/**
 * Tests that need modules of their own: they replace one (`vi.mock`), test effects that a page has only once, or start several pages one
 * after another.
 */
const ISOLATED = ['{tests,packages/*/tests}/**/*.mocked.test.{ts,tsx}']

/** Tests of rules that need a document. */
const DOM = 'tests/**/*.dom.test.ts'

/** Tests that start servers, which takes seconds each time. */
const SERVERS = { isolate: true, testTimeout: 300_000, hookTimeout: 300_000 }

/**
 * Tests whose files leave nothing behind, neither in modules nor in globals: one set of modules serves them all, which halves
 * their time. Another project has modules, and a document, of its own: there are few.
 */
const shared = (name: string, include: string[], options: TestProjectInlineConfiguration['test'] = {}) => ({
  extends: true as const,
  test: { name, include, exclude: ISOLATED, isolate: false, ...options },
})

/** The package of path tests on an older XState that it supports. */
const pathsOn = (xstate: string) => ({
  extends: true as const,
  resolve: { alias: [{ find: /^xstate$/, replacement: xstate }] },
  test: {
    name: xstate,
    environment: 'node' as const,
    isolate: false,
    include: [
      'packages/xstate-paths/tests/{adapter,clock,errors,features,inline,messages,run-path,spawned-actors,states,transitions}.test.ts',
    ],
  },
})

export default defineConfig({
  resolve: { tsconfigPaths: true },
  define: { __SILLAGE_ENV__: JSON.stringify(parseEnv({ VITE_MOCK_DELAY_MS: '0' })) },
  test: {
    // Vitest leaves one core to itself, which is half of a machine with two.
    maxWorkers: '100%',
    // A busy machine is no failure.
    testTimeout: 40_000,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      shared('unit', ['{tests/{unit,paths},packages/*/tests}/**/*.test.ts'], {
        exclude: [...ISOLATED, DOM],
      }),
      // A page shows some messages only once, so tests without a page are separate from those that have one.
      shared('components', ['tests/components/**/*.test.{ts,tsx}'], IN_BROWSER),
      shared('dom', ['tests/contract/**/*.test.ts', DOM], IN_BROWSER),
      pathsOn('xstate-5.19'),
      pathsOn('xstate-5.25'),
      shared('isolated', ISOLATED, { ...IN_BROWSER, exclude: [], isolate: true }),
      shared('explore', ['tests/explore/**/*.test.ts'], { environment: 'node', testTimeout: 600_000 }),
      // npm run test:server: against servers in processes of their own.
      shared('server', ['tests/server/**/*.test.ts'], SERVERS),
      // npm run test:cluster.
      shared('cluster', ['tests/cluster/*.test.ts'], SERVERS),
    ],
  },
})
