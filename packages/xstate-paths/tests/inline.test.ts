import { expect, test, vi } from 'vitest'
import { createMachine, enqueueActions, fromPromise, log, setup, spawnChild } from 'xstate'
import { cases } from '../src/cases.ts'
import { coverage, isComplete } from '../src/coverage.ts'
import { paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'

const request = vi.fn()
const events = { events: { go: [{}] } }

test('an action without a name is refused before anything runs, with its file and its state', () => {
  const chart = createMachine({ id: 'post', initial: 'a', states: { a: { on: { go: { actions: () => request() } } } } })
  expect(() => cases(chart, events)).toThrow(
    /^'post' has an action without a name at a: go: it would run for real\. Name it in setup\({ actions }\), or allow it with onInline: 'run'\. \(inline\.test\.ts:\d+\)$/,
  )
  const entry = createMachine({
    id: 'post',
    initial: 'a',
    states: { a: { entry: () => request(), exit: () => request() } },
  })
  expect(() => cases(entry, {})).toThrow('at the entry of a (and 1 more)')
  expect(request).not.toHaveBeenCalled()
})

test('a function in enqueueActions is refused as soon as it is reached, with the path there', () => {
  const chart = createMachine({
    id: 'post',
    initial: 'a',
    states: {
      a: { on: { go: 'b' } },
      b: { entry: enqueueActions(({ enqueue }) => enqueue(function callServer() { request() })) }, // biome-ignore format: one line
    },
  })
  expect(() => paths(cases(chart, events))).toThrow(
    "post, after 'starts; go': an action without a name (callServer) would run for real on the way to b",
  )
  expect(request).not.toHaveBeenCalled()
})

test('an actor spawned without a name, or without an id, is refused', () => {
  const logic = fromPromise(async () => request())
  const nameless = createMachine({ id: 'post', initial: 'a', states: { a: { on: { go: { actions: spawnChild(logic, { id: 'x' }) } } } } }) // biome-ignore format: one line
  expect(() => paths(cases(nameless, events))).toThrow("the actor 'x', spawned on the way to a, has no name")
  const noId = setup({ actors: { logic } }).createMachine({
    id: 'post',
    initial: 'a',
    context: ({ spawn }) => ({ child: spawn('logic') }),
    states: { a: { on: { go: {} } } },
  })
  expect(() => paths(cases(noId, { ...events, done: { logic: [] }, error: { logic: [] } }))).toThrow(
    "an actor of 'logic', spawned on the way to a, has no id: give it one, as in spawn('logic', { id: '…' })",
  )
  expect(request).not.toHaveBeenCalled()
})

test("an action allowed with onInline: 'run' runs on the real actor, and only there", () => {
  const chart = createMachine({ id: 'post', initial: 'a', states: { a: { on: { go: { actions: () => request() } } } } })
  const given = cases(chart, { ...events, onInline: 'run' })
  const found = paths(given)
  expect(request).not.toHaveBeenCalled()
  for (const path of found.paths) run(given, path)
  expect(request).toHaveBeenCalledTimes(1)
})

test('log is held: nothing is printed', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const chart = createMachine({ id: 'diary', initial: 'a', states: { a: { on: { go: { actions: log('went') } } } } })
  const given = cases(chart, events)
  for (const path of paths(given).paths) run(given, path)
  expect(print).not.toHaveBeenCalled()
})

test('an invoke without a name is held and identified by its id', () => {
  const chart = createMachine({
    id: 'load',
    initial: 'loading',
    states: {
      loading: {
        invoke: { id: 'fetch', src: fromPromise(async () => request()), onDone: 'ready', onError: 'failed' },
      },
      ready: {},
      failed: {},
    },
  })
  request.mockClear()
  const given = cases(chart, { done: { fetch: ['data'] }, error: { fetch: ['no network'] } })
  const recorder = coverage(chart)
  for (const path of paths(given).paths) run(given, path, recorder)
  expect(isComplete(recorder.coverage())).toBe(true)
  expect(request).not.toHaveBeenCalled()
})

test('a delay without a value is refused, because it would end immediately', () => {
  const chart = createMachine({ id: 'egg', initial: 'a', states: { a: { after: { soft: 'b' } }, b: {} } })
  expect(() => cases(chart, {})).toThrow(
    "'egg' has no value for the delay 'soft' of #egg.a: give it one in setup({ delays }).",
  )
})
