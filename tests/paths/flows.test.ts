import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Cases, coverage, missingInWords, paths as pathsOf, run } from 'xstate-paths'
import { flows } from '../../machines/index'

const files = import.meta.glob<Cases>('./*.cases.ts', { import: 'default', eager: true })

test('every flow of the registry has its cases, and no cases are left over', () => {
  const named = readdirSync(import.meta.dirname).flatMap((file) => /^(.*)\.cases\.ts$/.exec(file)?.[1] ?? [])
  expect(named.sort()).toEqual(Object.keys(flows).sort())
})

describe.each(Object.entries(files))('%s', (_, cases) => {
  test.each(['transitions', 'edges', 'tour'] as const)(
    '%s: every path goes as computed, and together they cover every state, transition and guard',
    (mode) => {
      const recorder = coverage(cases.machine)
      // Each path that fails is reported, in its words.
      for (const path of pathsOf(cases, { mode }).paths) expect.soft(() => run(cases, path, recorder)).not.toThrow()
      expect(missingInWords(recorder.coverage(cases.unreachable))).toEqual([])
    },
  )
})
