import { describe, expect, test } from 'vitest'
import { browserPath, lacks, paths as pathsOf } from 'xstate-paths'
import { browserFlows } from '../e2e/flows/browser-flows'

describe.each(browserFlows.map((walked) => [walked.flow.name, walked] as const))('%s', (_, { flow, cases }) => {
  const paths = pathsOf(cases).paths.map(browserPath)

  test('its browser flow has an action for every event and an assertion for every state of its paths', () => {
    expect([...new Set(paths.flatMap((path) => lacks(flow, path)))]).toEqual([])
  })

  test('its browser paths cause every event that its browser flow can cause', () => {
    const caused = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event.type)))
    expect(Object.keys(flow.events).filter((event) => !caused.has(event))).toEqual([])
  })
})
