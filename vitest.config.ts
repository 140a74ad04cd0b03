import { defineConfig } from 'vitest/config'
import { parseEnv } from './src/services/env-schema.ts'

const project = (name: string, environment: 'node' | 'jsdom', setupFiles: string[] = []) => ({
  extends: true as const,
  test: { name, environment, setupFiles, include: [`tests/${name}/**/*.test.{ts,tsx}`] },
})

export default defineConfig({
  define: { __SILLAGE_ENV__: JSON.stringify(parseEnv({ VITE_MOCK_DELAY_MS: '0' })) },
  test: {
    // A busy machine is no failure.
    testTimeout: 20_000,
    projects: [
      project('unit', 'node'),
      project('paths', 'node'),
      project('contract', 'jsdom', ['tests/jsdom-setup.ts']),
      project('components', 'jsdom', ['tests/jsdom-setup.ts']),
      project('fuzz', 'jsdom', ['tests/jsdom-setup.ts']),
      project('fault-matrix', 'jsdom', ['tests/jsdom-setup.ts']),
      // npm run test:server: against servers in processes of their own.
      project('server', 'node'),
    ],
  },
})
