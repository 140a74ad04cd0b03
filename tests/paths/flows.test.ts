import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Cases, coverage, missingInWords, paths as pathsOf, run, titleOf } from 'xstate-paths'
import { flows } from '../../machines/index'

const files = import.meta.glob<Cases>('./*.cases.ts', { import: 'default', eager: true })

test('every flow of the registry has its cases, and no cases are left over', () => {
  const named = readdirSync(import.meta.dirname).flatMap((file) => /^(.*)\.cases\.ts$/.exec(file)?.[1] ?? [])
  expect(named.sort()).toEqual(Object.keys(flows).sort())
})

describe.each(Object.entries(files))('%s', (_, cases) => {
  for (const mode of ['transitions', 'edges', 'tour'] as const) {
    const { paths } = pathsOf(cases, { mode })
    test.each(paths.map((path) => [titleOf(path), path] as const))(`${mode}: %s`, (_, path) => {
      run(cases, path)
    })
    test(`${mode}: every state, transition and guard is covered`, () => {
      const recorder = coverage(cases.machine)
      for (const path of paths) run(cases, path, recorder)
      expect(missingInWords(recorder.coverage(cases.unreachable))).toEqual([])
    })
  }
})
