import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { parseEnv } from './src/services/env-schema.ts'

const IN_BROWSER = { environment: 'jsdom' as const, setupFiles: ['tests/jsdom-setup.ts'] }

/** Tests that replace a module (`vi.mock`), or what a module asks of its page when it is loaded. */
const MOCKED = 'tests/**/*.mocked.test.{ts,tsx}'

/**
 * A folder of tests. Its files leave nothing behind, neither in modules nor in globals: one set of modules serves them all,
 * which halves their time.
 */
const folder = (name: string, options: TestProjectInlineConfiguration['test'] = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], exclude: [MOCKED], isolate: false, ...options },
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
      'packages/xstate-paths/tests/{adapter,clock,errors,inline,messages,run-path,spawned-actors,states,transitions}.test.ts',
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
      folder('unit'),
      folder('paths', { include: ['tests/paths/**/*.test.ts', 'packages/xstate-paths/tests/**/*.test.ts'] }),
      pathsOn('xstate-5.19'),
      pathsOn('xstate-5.25'),
      folder('contract', IN_BROWSER),
      folder('components', IN_BROWSER),
      folder('mocked', { ...IN_BROWSER, include: [MOCKED], exclude: [], isolate: true }),
      folder('fault-matrix', IN_BROWSER),
      folder('fuzz', { ...IN_BROWSER, isolate: true }),
      // npm run test:server: against servers in processes of their own.
      folder('server', { isolate: true }),
    ],
  },
})
