import { expect, test } from 'vitest'
import { assign, createMachine, enqueueActions, raise, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { isComplete } from '../src/coverage.ts'
import { coverageAdvice } from '../src/coverage-report.ts'
import { describePath, paths } from '../src/paths.ts'
import { traverse } from '../src/traverse.ts'
import { walked } from './walked.ts'

/** Polls every second whether an order is paid, for ten seconds. */
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

test('shortest-first compares remaining times: a deadline ends before a poll that started later', () => {
  const given = cases(poll, { clock: 'shortest-first' })
  const polled = Array.from({ length: 9 }, () => 'again ends: still waiting.asking')
  expect(paths(given).paths.map(describePath)).toEqual([
    ['starts in waiting.asking', ...polled, 'deadline ends: late'].join('; '),
  ])
})

/** A bell that rings by itself after a delay, and when someone rings it. */
const bell = setup({ types: { events: {} as { type: 'ring' } } }).createMachine({
  id: 'bell',
  initial: 'wound',
  states: {
    wound: { entry: raise({ type: 'ring' }, { delay: 1_000, id: 'spring' }), on: { ring: 'rung' } },
    rung: { on: { ring: 'twice' } },
    twice: {},
  },
})

test('an event from outside does not end the delay with the same event', () => {
  const given = cases(bell, { events: { ring: [{}] } })
  expect(walked(given, 'edges').descriptions).toEqual([
    'starts in wound; ring: rung; ring after its delay: twice',
    'starts in wound; ring after its delay: rung; ring: twice',
    'starts in wound; ring: rung; ring: twice; ring after its delay: still twice',
  ])
  // The delay still runs after the first ring: ringing by hand does not affect the spring.
  const [found] = paths(given, { mode: 'edges' }).paths
  expect([...(found?.steps[0]?.state.delays.keys() ?? [])]).toEqual(['spring'])
})

test('a computed delay runs, and a cancelled one does not', () => {
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
  expect(walked(given, 'edges').descriptions).toEqual([
    'starts in on; stop: off',
    'starts in on; requestTimeout ends: late',
  ])
  const [found] = paths(given).paths
  expect(found?.start.delays.get('xstate.after.requestTimeout.timer.on')?.ms).toBe(50)
})

test('a delay that no clock lets end is not covered, and the advice names the delay that ends before', () => {
  const dead = createMachine({
    id: 'dead',
    initial: 'a',
    states: { a: { after: { 1000: 'b', 2000: 'never' } }, b: {}, never: { on: { go: 'b' } } },
  })
  const { coverage: found, findings } = traverse(cases(dead, {}), {})
  expect(found.transitions).toEqual([1, 3])
  expect(coverageAdvice(found, findings)).toContain(
    'no clock allows a: xstate.after.2000.dead.a -> never: 1000 ms always ends before',
  )
})

test('of delays that end at the same time the one that started first ends first; a computed one may end at any time', () => {
  const chart = (short: number | (() => number)) =>
    setup({ delays: { short, same: 50 } }).createMachine({
      id: 'same',
      initial: 'a',
      states: { a: { after: { short: 'b', same: 'c' } }, b: {}, c: {} },
    })
  expect(walked(cases(chart(50), {})).missing).toEqual([
    'no path enters c',
    'no path takes a: xstate.after.same.same.a -> c',
  ])
  expect(
    walked(
      cases(
        chart(() => 50),
        {},
      ),
    ).missing,
  ).toEqual([])
})

test('a delayed event without an id that starts repeatedly does not make the graph infinite, and is reported', () => {
  const chart = createMachine({
    id: 'knocks',
    initial: 'out',
    states: {
      out: { on: { knock: 'in' } },
      in: { entry: raise({ type: 'later' }, { delay: 700 }), on: { leave: 'out', later: 'received' } },
      received: { on: { leave: 'out' } },
    },
  })
  const { coverage: found, failed, findings } = traverse(cases(chart, { events: { later: [] } }), {})
  expect([isComplete(found), failed]).toEqual([true, []])
  expect(findings.map(({ message }) => message)).toEqual([
    "'later' after 700 ms starts again while it is running, last in in: give it an id, and cancel it when the state exits",
  ])
})

test('delays with ever new ids are reported by name, and the error does not blame abstract', () => {
  const chart = setup({
    types: { context: {} as { n: number }, events: {} as { type: 'more' } | { type: 'ring' } },
    actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
  }).createMachine({
    id: 'bells',
    context: { n: 0 },
    initial: 'a',
    states: {
      a: {
        on: {
          more: {
            actions: [
              'count',
              enqueueActions(({ context, enqueue }) =>
                enqueue.raise({ type: 'ring' }, { delay: 90, id: `bell ${context.n}` }),
              ),
            ],
          },
        },
      },
    },
  })
  const given = cases(chart, { events: { ring: [] }, abstract: () => null })
  expect(() => paths(given, { limit: 3_000 })).toThrow(
    /^'bells' has more than 3,000 steps: \d+ delays run at once in a, the last of them 'ring' after 90 ms\. Give it one id, and cancel it when the state exits\.$/,
  )
})

test('a delay that no timer can hold is reported, because it ends at once', () => {
  const chart = createMachine({ id: 'month', initial: 'a', states: { a: { after: { 2592000000: 'b' } }, b: {} } })
  expect(paths(cases(chart, {})).findings.map(({ message }) => message)).toEqual([
    "'xstate.after.2592000000.month.a' after 2592000000 ms ends at once: a timer holds at most 2,147,483,647 ms (24 days)",
  ])
})

test('a negative delay ends at once, as a timer does', () => {
  const states = { due: { after: { late: 'gone', 10: 'due' } }, gone: {} }
  const chart = createMachine({ initial: 'due', states }, { delays: { late: -5 } })
  expect(walked(cases(chart, {})).descriptions).toEqual(['starts in due; late ends: gone'])
})
