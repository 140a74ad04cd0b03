import { describe, expect, test } from 'vitest'
import { type Cases, coverage, missingInWords, paths as pathsOf, run } from 'xstate-paths'

const files = import.meta.glob<Cases>('../../machines/*/cases.ts', { import: 'default', eager: true })

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
