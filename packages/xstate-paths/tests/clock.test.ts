import { expect, test } from 'vitest'
import { raise, sendTo, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { coverage, isComplete } from '../src/coverage.ts'
import { inWords, paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'

/** Asks every second whether an order is paid, for ten seconds. */
const poll = setup({ delays: { again: 1_000, deadline: 10_000 } }).createMachine({
  id: 'poll',
  initial: 'waiting',
  states: {
    waiting: {
      initial: 'asking',
      after: { deadline: 'late' },
      states: { asking: { after: { again: { target: 'asking', reenter: true } } } },
    },
    late: {},
  },
})

test('of several running delays each may end next: a deadline beside a poll is reached', () => {
  const given = cases(poll, {})
  const recorder = coverage(poll)
  for (const path of paths(given).paths) run(given, path, recorder)
  expect(isComplete(recorder.coverage())).toBe(true)
})

test('shortest-first keeps to the shortest', () => {
  const given = cases(poll, { clock: 'shortest-first' })
  expect(paths(given).paths.map(inWords)).toEqual(['starts in waiting.asking; again ends: still waiting.asking'])
})

/** A bell that rings by itself after a while, and when somebody presses it. */
const bell = setup({ types: { events: {} as { type: 'ring' } } }).createMachine({
  id: 'bell',
  initial: 'wound',
  states: {
    wound: { entry: raise({ type: 'ring' }, { delay: 1_000, id: 'spring' }), on: { ring: 'rung' } },
    rung: { on: { ring: 'twice' } },
    twice: {},
  },
})

test('an event from outside is not the delay that ends in the same event', () => {
  const given = cases(bell, { events: { ring: [{}] } })
  const found = paths(given, { mode: 'edges' }).paths
  expect(found.map(inWords)).toEqual([
    'starts in wound; ring: rung; ring after its delay: twice',
    'starts in wound; ring after its delay: rung; ring: twice',
    'starts in wound; ring: rung; ring: twice; ring after its delay: still twice',
  ])
  for (const path of found) expect(() => run(given, path)).not.toThrow()
  // The delay is still running after the first ring: pressed, the spring is as it was.
  expect([...(found[0]?.steps[0]?.state.delays.keys() ?? [])]).toEqual(['spring'])
})

test('delays without ids are told apart by their number, and each ends by itself', () => {
  const twins = setup({ types: { events: {} as { type: 'tick' } } }).createMachine({
    id: 'twins',
    initial: 'none',
    entry: [raise({ type: 'tick' }, { delay: 10 }), raise({ type: 'tick' }, { delay: 20 })],
    states: { none: { on: { tick: 'one' } }, one: { on: { tick: 'two' } }, two: {} },
  })
  const given = cases(twins, { events: { tick: [] } })
  const found = paths(given, { mode: 'edges' }).paths
  expect(found.length).toBe(2)
  for (const path of found) expect(() => run(given, path)).not.toThrow()
})

test('a delay that is computed runs, and one that is cancelled does not', () => {
  const timer = setup({
    types: { context: {} as { ms: number }, events: {} as { type: 'stop' } | { type: 'late' } },
    delays: { requestTimeout: ({ context }) => context.ms },
  }).createMachine({
    id: 'timer',
    context: { ms: 50 },
    initial: 'on',
    states: { on: { after: { requestTimeout: 'late' }, on: { stop: 'off' } }, off: {}, late: {} },
  })
  const given = cases(timer, { events: { stop: [{}], late: [] } })
  const found = paths(given, { mode: 'edges' }).paths
  expect(found.map(inWords)).toEqual(['starts in on; stop: off', 'starts in on; requestTimeout ends: late'])
  expect(found[1]?.start.delays.get('xstate.after.requestTimeout.timer.on')?.ms).toBe(50)
  for (const path of found) expect(() => run(given, path)).not.toThrow()
})

test('what a chart sends itself arrives after the step, at once or after a delay', () => {
  const echo = setup({
    types: { events: {} as { type: 'call' } | { type: 'back' } | { type: 'later' } },
  }).createMachine({
    id: 'echo',
    initial: 'still',
    states: {
      still: { on: { call: { target: 'called', actions: sendTo(({ self }) => self, { type: 'back' }) } } },
      called: {
        on: { back: { target: 'heard', actions: sendTo(({ self }) => self, { type: 'later' }, { delay: 5 }) } },
      },
      heard: { on: { later: 'over' } },
      over: {},
    },
  })
  const given = cases(echo, { events: { call: [{}], back: [], later: [] } })
  const [only, ...none] = paths(given).paths
  expect([only && inWords(only), none]).toEqual(['starts in still; call: heard; later after its delay: over', []])
  if (only) expect(() => run(given, only)).not.toThrow()
})
