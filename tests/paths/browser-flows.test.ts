import { describe, expect, test } from 'vitest'
import { browserPath, coverage, lacks, missingInWords, paths as pathsOf, run } from 'xstate-paths'
import { browserFlows } from '../e2e/flows/browser-flows'

describe.each(browserFlows.map((walked) => [walked.flow.name, walked] as const))('%s', (_, walked) => {
  const { flow, cases, unreachable } = walked
  const { paths } = pathsOf(cases)

  test('its browser flow has an action for every event and an assertion for every state of its paths', () => {
    expect([...new Set(paths.flatMap((path) => lacks(flow, browserPath(path))))]).toEqual([])
  })

  test('its browser paths leave out only what a person cannot do', () => {
    const recorder = coverage(cases.machine)
    for (const path of paths) run(cases, path, recorder)
    expect(missingInWords(recorder.coverage()).sort()).toEqual(Object.keys(unreachable).sort())
  })
})
