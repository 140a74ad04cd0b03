import { describe, expect, test } from 'vitest'
import { type Cases, coverage, missingInWords, paths as pathsOf, run } from 'xstate-paths'

const files = import.meta.glob<Cases>('../../machines/*/cases.ts', { import: 'default', eager: true })

describe.each(Object.entries(files))('%s', (_, cases) => {
  test.each(['transitions', 'tour'] as const)(
    '%s: every path runs as computed, and the paths cover every state, transition and guard',
    (mode) => {
      const recorder = coverage(cases.machine)
      // A soft assertion reports every failing path with its own message.
      for (const path of pathsOf(cases, { mode }).paths) expect.soft(() => run(cases, path, recorder)).not.toThrow()
      expect(missingInWords(recorder.coverage(cases.unreachable))).toEqual([])
    },
    // The largest charts have some 200,000 steps.
    300_000,
  )
})
