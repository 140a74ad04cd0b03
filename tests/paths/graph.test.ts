import { getShortestPaths } from '@xstate/graph'
import { expect, test } from 'vitest'
import { type Cases, fromStatePaths, paths, run, toStatePaths } from 'xstate-paths'

const files = import.meta.glob<Cases>('../../machines/*/cases.ts', { import: 'default', eager: true })

test.each(Object.entries(files))(
  '%s: @xstate/graph still works, and paths convert to its format and back',
  (_, cases) => {
    const theirs = getShortestPaths(cases.machine, {
      events: [...cases.events],
      ...(cases.inputs[0] !== undefined && { input: cases.inputs[0] }),
      serializeState: (state: { value: unknown }) => JSON.stringify(state.value),
    } as never)
    expect(theirs.length).toBeGreaterThan(0)
    const [ours] = paths(cases, { mode: 'shortest' }).paths.filter(({ from }) => from === undefined)
    if (!ours) return
    const [back] = fromStatePaths(toStatePaths({ paths: [ours] }), cases)
    expect(back?.steps.map(({ event }) => event)).toEqual(ours.steps.map(({ event }) => event))
    if (back) expect(() => run(cases, back)).not.toThrow()
  },
)
