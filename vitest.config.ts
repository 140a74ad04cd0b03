import { defineConfig } from 'vitest/config'

const project = (name: string, environment: 'node' | 'jsdom', setupFiles: string[] = []) => ({
  extends: true as const,
  test: { name, environment, setupFiles, include: [`tests/${name}/**/*.test.{ts,tsx}`] },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', 'node'),
      project('paths', 'node'),
      project('contract', 'jsdom', ['tests/jsdom-setup.ts']),
      project('components', 'jsdom', ['tests/jsdom-setup.ts']),
    ],
  },
})
