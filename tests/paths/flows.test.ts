import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Cases, missingInWords, pathRunner, pathsOf, titleOf } from 'xstate-paths'
import { flows } from '../../machines/index'

const files = import.meta.glob<Cases>('./*.cases.ts', { import: 'default', eager: true })

test('every flow of the registry has its cases, and no cases are left over', () => {
  const named = readdirSync(import.meta.dirname).flatMap((file) => /^(.*)\.cases\.ts$/.exec(file)?.[1] ?? [])
  expect(named.sort()).toEqual(Object.keys(flows).sort())
})

describe.each(Object.entries(files))('%s', (_, cases) => {
  for (const mode of ['edges', 'tour'] as const) {
    const { paths } = pathsOf(cases, mode)
    const runner = pathRunner(cases)
    test.each(paths.map((path) => [titleOf(path), path] as const))(`${mode}: %s`, (_, path) => {
      runner.run(path)
    })
    test(`${mode}: every state, transition and guard is covered`, () => {
      const { run, coverage } = pathRunner(cases)
      for (const path of paths) run(path)
      expect(missingInWords(coverage.coverage())).toEqual([])
    })
  }
})
