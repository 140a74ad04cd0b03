import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { browserPath, coverage, lacks, missingInWords, paths as pathsOf, run } from 'xstate-paths'
import { BACKEND_FLOWS, flows } from '../../machines/index'
import { browserFlows, WALKED_BY } from '../e2e/flows/browser-flows'

test('every flow that runs on a page is tested in the browser', () => {
  const walked: string[] = [...BACKEND_FLOWS, ...Object.keys(WALKED_BY), ...browserFlows.map(({ flow }) => flow.name)]
  for (const spec of Object.values(WALKED_BY)) expect(existsSync(`tests/e2e/${spec}`)).toBe(true)
  expect(Object.keys(flows).filter((name) => !walked.includes(name))).toEqual([])
})

describe.each(browserFlows.map((walked) => [walked.name, walked] as const))('%s', (_, walked) => {
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
