import { defineConfig } from 'vitest/config'
import { parseEnv } from './src/services/env-schema.ts'

/** Projects whose files leave nothing behind, neither in modules nor in globals: one set of modules serves them all. */
const SHARES_MODULES = new Set(['paths', 'contract'])

const project = (name: string, environment: 'node' | 'jsdom', setupFiles: string[] = [], include: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    environment,
    setupFiles,
    include: [`tests/${name}/**/*.test.{ts,tsx}`, ...include],
    isolate: !SHARES_MODULES.has(name),
  },
})

/** The package of path tests on an older XState that it supports. */
const pathsOn = (xstate: string) => ({
  extends: true as const,
  resolve: { alias: [{ find: /^xstate$/, replacement: xstate }] },
  test: {
    name: xstate,
    environment: 'node' as const,
    include: [
      'packages/xstate-paths/tests/{adapter,clock,errors,inline,messages,run-path,spawned-actors,states,transitions}.test.ts',
    ],
  },
})

export default defineConfig({
  resolve: { tsconfigPaths: true },
  define: { __SILLAGE_ENV__: JSON.stringify(parseEnv({ VITE_MOCK_DELAY_MS: '0' })) },
  test: {
    // A busy machine is no failure.
    testTimeout: 20_000,
    projects: [
      project('unit', 'node'),
      project('paths', 'node', [], ['packages/xstate-paths/tests/**/*.test.ts']),
      pathsOn('xstate-5.19'),
      pathsOn('xstate-5.25'),
      project('contract', 'jsdom', ['tests/jsdom-setup.ts']),
      project('components', 'jsdom', ['tests/jsdom-setup.ts']),
      project('fuzz', 'jsdom', ['tests/jsdom-setup.ts']),
      project('fault-matrix', 'jsdom', ['tests/jsdom-setup.ts']),
      // npm run test:server: against servers in processes of their own.
      project('server', 'node'),
    ],
  },
})
