import { createTestModel, getShortestPaths } from '@xstate/graph'
import { expect, test } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { coverage } from '../src/coverage.ts'
import { readErrors, withErrors } from '../src/error-json.ts'
import { type Path, stepsIn } from '../src/path.ts'
import { describePath, paths } from '../src/paths.ts'
import { replay } from '../src/replay.ts'
import { run } from '../src/run-path.ts'
import { fromStatePaths, toStatePaths } from '../src/state-paths.ts'
import { casesOf } from './checked-machine.ts'
import { actorCharts } from './compared-actors.ts'
import { chartOf, randomMachine } from './random-machine.ts'
import { washerCases } from './washer.ts'

const counter = setup({
  types: { context: {} as { n: number }, events: {} as { type: 'add' } | { type: 'clear' } },
  actions: { add: assign({ n: ({ context }) => context.n + 1 }), clear: assign({ n: 0 }) },
  guards: { isFull: ({ context }) => context.n === 2 },
}).createMachine({
  id: 'counter',
  context: { n: 0 },
  initial: 'open',
  states: {
    open: { on: { add: [{ guard: 'isFull', target: 'full' }, { actions: 'add' }] } },
    full: { on: { clear: { target: 'open', actions: 'clear' } } },
  },
})
const given = cases(counter, {})

test('our paths run in a test model of @xstate/graph', async () => {
  const model = createTestModel(counter as never)
  const found = toStatePaths(paths(given, { mode: 'edges' }))
  const seen: unknown[] = []
  for (const path of model.getPaths(() => found as never))
    await path.test({ states: { '*': (state: { value: unknown }) => void seen.push(state.value) } } as never)
  expect(new Set(seen)).toEqual(new Set(['open', 'full']))
  expect(found.every(({ steps, weight }) => steps.length === weight + 1)).toBe(true)
})

test('the paths of @xstate/graph run on real actors here', () => {
  const theirs = getShortestPaths(counter as never, { events: [{ type: 'add' }, { type: 'clear' }] as never })
  const recorder = coverage(counter)
  for (const path of fromStatePaths(theirs as never, given)) run(given, path, recorder)
  expect(recorder.coverage().states).toEqual([2, 2])
})

test('paths of any chart convert to @xstate/graph and back', () => {
  const eventsOf = ({ start, steps }: Path) => [start.snapshot?.context, ...steps.map(({ event }) => event)]
  const random = [1, 2, 3, 4].map((seed) => casesOf(chartOf(randomMachine(seed))))
  for (const one of [given, washerCases, ...random, ...actorCharts.map((compared) => compared.given)]) {
    const ours = paths(one)
    expect(fromStatePaths(toStatePaths(ours), one).map(eventsOf)).toEqual(ours.paths.map(eventsOf))
  }
})

test('a path of more steps than allowed is split, and both parts begin at the start', () => {
  expect(paths(given).paths.map(({ steps }) => steps.length)).toEqual([4])
  const parts = paths(given, { maxSteps: 3 }).paths
  expect(parts.map(({ steps }) => steps.length)).toEqual([3, 4])
  for (const part of parts) expect(() => run(given, part)).not.toThrow()
  expect(paths(cases(counter, { maxSteps: 3 })).paths).toHaveLength(2)
})

test('paths far from the start are split where that at most doubles their steps, and too many steps are refused', () => {
  const states = Array.from({ length: 60 }, (_, at) => [`s${at}`, { on: { next: `s${at + 1}`, home: 'home' } }])
  const ring = createMachine({ initial: 'home', states: { home: { on: { next: 's0' } }, ...Object.fromEntries(states), s60: { on: { home: 'home' } } } }) // biome-ignore format: one line
  // Every state needs a walk of its own: 2 + 3 + … + 62 steps.
  const least = (61 * 64) / 2
  expect(stepsIn(paths(cases(ring, { maxSteps: 10 })).paths)).toBeLessThanOrEqual(2 * least)
  expect(() => paths(cases(ring, {}), { limit: 200 })).toThrow(/^the paths need [\d,]+ steps, and more than 1,000 fill/)
})

test('steps written as JSON can be replayed if a guard reads an error', () => {
  const load = setup({
    types: { events: {} as { type: 'go' } },
    actors: { fetch: fromPromise<void>(async () => {}) },
    guards: {
      isOffline: (_, params: { error: unknown }) => params.error instanceof Error && params.error.message === 'offline',
    },
  }).createMachine({
    id: 'load',
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'fetch',
          src: 'fetch',
          onDone: 'ready',
          onError: [
            { guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) }, target: 'offline' },
            { target: 'failed' },
          ],
        },
      },
      ready: {},
      offline: {},
      failed: {},
    },
  })
  const loads = cases(load, {
    error: { fetch: [new Error('offline'), Object.assign(new Error('no'), { status: 500 })] },
  })
  for (const path of paths(loads, { mode: 'edges' }).paths) {
    const events = JSON.parse(
      JSON.stringify(
        path.steps.map(({ event }) => event),
        withErrors,
      ),
    )
    expect(describePath(replay(events, loads))).toContain(path.steps.at(-1)?.description.split(': ')[1])
  }
  expect(JSON.stringify(new Error('offline'), withErrors)).toBe('{"$error":"offline","name":"Error"}')
})

test('a BigInt survives JSON, as an error does', () => {
  const swap = { amounts: [1n, -20n], fee: { paise: 3n } }
  const text = JSON.stringify(swap, withErrors)
  expect(text).toBe('{"amounts":[{"$bigint":"1"},{"$bigint":"-20"}],"fee":{"paise":{"$bigint":"3"}}}')
  expect(readErrors(JSON.parse(text))).toEqual(swap)
})
