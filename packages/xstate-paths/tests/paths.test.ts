import { describe, expect, test } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { getSimplePaths } from 'xstate/graph'
import { cases } from '../src/cases.ts'
import { explore } from '../src/graph.ts'
import { modelOf } from '../src/model.ts'
import { describePath, MAX_SIMPLE_PATHS, type Mode, paths } from '../src/paths.ts'
import { simpleRoutes } from '../src/routes.ts'
import { washerCases } from './washer.ts'

const descriptions = (mode: Mode) => paths(washerCases, { mode }).paths.map(describePath)
const steps = (mode: Mode) => paths(washerCases, { mode }).paths.flatMap((path) => path.steps)

/** A chart in which every state has an event for every other state. */
const town = (streets: number) => {
  const names = Array.from({ length: streets }, (_, street) => `street${street}`)
  const on = Object.fromEntries(names.map((name) => [`go.${name}`, `.${name}`]))
  const machine = createMachine({ initial: 'street0', on, states: Object.fromEntries(names.map((name) => [name, {}])) })
  return cases(machine, {})
}

describe('edge paths', () => {
  test('take every possible step at the end of a shortest path', () => {
    expect(descriptions('edges')).toContain(
      'starts (coins 1) in ready; choose: washing.turning; wash is done (clean false): still washing.turning',
    )
    const taken = new Set(
      paths(washerCases, { mode: 'edges' }).paths.flatMap((path) => path.steps.map((step) => step.description)),
    )
    expect(taken).toContain('requestTimeout ends: stuck')
    expect(taken).toContain('door.opened: open')
  })

  test('leave out a path that is only the beginning of another', () => {
    const all = descriptions('edges')
    for (const [at, path] of all.entries()) {
      expect(all.filter((other, place) => place !== at && other.startsWith(`${path};`))).toEqual([])
    }
  })
})

test('there is one shortest path per state', () => {
  const { nodes } = explore(modelOf(washerCases))
  expect(descriptions('shortest')).toHaveLength(nodes - 1)
})

test('a tour takes every possible step, in fewer steps than edge paths', () => {
  const { tails } = explore(modelOf(washerCases))
  const kinds = (mode: Mode) => new Set(steps(mode).map((step) => step.description))
  expect(kinds('tour')).toEqual(kinds('edges'))
  expect(steps('tour').length).toBeGreaterThanOrEqual(tails.length - washerCases.inputs.length)
  expect(steps('tour').length).toBeLessThan(steps('edges').length)
  expect(steps('transitions').length).toBeLessThan(steps('tour').length)
})

describe('simple paths', () => {
  test('are those of xstate', () => {
    const { machine } = town(4)
    const known = getSimplePaths(machine, { events: town(4).events }).map((path) =>
      path.steps.slice(1).map(({ event }) => event.type),
    )
    const found = paths(town(4), { mode: 'simple' }).paths.map((path) => path.steps.map(({ event }) => event.type))
    expect(found.map(String).sort()).toEqual(known.map(String).sort())
    expect(found).toHaveLength(1 + 3 + 6 + 6)
  })

  test('have a limit, and the result reports that it was reached', () => {
    const { paths: found, cut } = paths(town(9), { mode: 'simple' })
    expect({ paths: found.length, cut }).toEqual({ paths: MAX_SIMPLE_PATHS, cut: true })
    expect(simpleRoutes(explore(modelOf(town(9))), 10)).toHaveLength(10)
  })
})

describe('an error explains wrong cases:', () => {
  test('an ignored context merges different states', () => {
    // A wound spring does not start. A tour that winds it first discovers this too late.
    const spring = setup({
      types: {
        context: {} as { wound: boolean },
        events: {} as { type: 'wind' } | { type: 'start' } | { type: 'stop' },
      },
      actions: { wind: assign({ wound: true }) },
      guards: { isSlack: ({ context }) => !context.wound },
    }).createMachine({
      id: 'spring',
      context: { wound: false },
      initial: 'still',
      states: {
        still: { on: { wind: { actions: 'wind' }, start: { guard: 'isSlack', target: 'running' } } },
        running: { on: { stop: 'done' } },
        done: {},
      },
    })
    expect(() => paths(cases(spring, { abstract: () => null }), { mode: 'tour' })).toThrow(
      "'spring' cannot take 'stop' after wind, start: 'abstract' returns too little of the context.",
    )
  })
})
