import { expect, test } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { describeMissing } from '../src/coverage-report.ts'
import { PathError } from '../src/path-error.ts'
import { describePath } from '../src/paths.ts'
import { traverse } from '../src/traverse.ts'
import { walked } from './walked.ts'

/** A chart that does not listen for the failure of its effect. */
const parcel = setup({ actors: { send: fromPromise<string>(async () => '') } }).createMachine({
  id: 'parcel',
  initial: 'packed',
  states: {
    packed: { on: { send: 'away' } },
    away: { invoke: { id: 'send', src: 'send', onDone: 'arrived' } },
    arrived: {},
  },
})
const parcelCases = cases(parcel, {
  events: { send: [{}] },
  done: { send: ['here'] },
  error: { send: [new Error('lost'), { status: 500 }] },
})

test('an unhandled failure is a step that ends the chart, and runs as one', () => {
  expect(walked(parcelCases, 'edges').descriptions).toEqual([
    'starts in packed; send: away; send is done: arrived',
    'starts in packed; send: away; send fails (lost): stopped by an error',
    'starts in packed; send: away; send fails (given): stopped by an error',
  ])
})

test('a promise can require that no failure stops the chart', () => {
  const given = cases(parcel, {
    events: { send: [{}] },
    done: { send: ['here'] },
    error: { send: ['lost'] },
    promises: { 'a failure is handled': ({ after }) => after.status !== 'error' },
  })
  expect(() => walked(given, 'edges')).toThrow('a promise is broken: a failure is handled')
})

test('an action that throws fails its path with flow, path, step and event, and the other paths still run', () => {
  const chart = createMachine({
    id: 'sum',
    context: { total: 0 },
    initial: 'open',
    states: {
      open: { on: { begin: 'counting' } },
      counting: {
        on: {
          add: {
            actions: assign(() => {
              throw new Error('cannot add apples to pears')
            }),
          },
          leave: 'open',
        },
      },
    },
  })
  const { failed, coverage, paths } = traverse(cases(chart, {}), {})
  expect(describeMissing(coverage)).toEqual(['no path takes counting: add -> stays'])
  expect(paths.map(describePath)).toEqual([
    'starts in open; begin: counting; leave: open',
    "starts in open; begin: counting; add: throws 'cannot add apples to pears'",
  ])
  const [thrown, ...others] = failed
  expect(others).toEqual([])
  expect(thrown).toBeInstanceOf(PathError)
  expect(thrown).toMatchObject({
    flow: 'sum',
    path: "starts in open; begin: counting; add: throws 'cannot add apples to pears'",
    step: 2,
    event: 'add',
    difference: 'cannot add apples to pears',
  })
})

test('a thrown value that is no error is reported', () => {
  const thrower = (thrown: unknown) => () => {
    throw thrown
  }
  const chart = createMachine({ on: { a: { actions: assign(thrower(undefined)) }, b: { actions: assign(thrower({ n: 1n })) } } }) // biome-ignore format: one line
  expect(traverse(cases(chart, {})).failed.map(({ difference }) => difference)).toEqual(['undefined', '{"n":1n}'])
})

test('a chart that throws on start, and one that never settles, are reported', () => {
  const broken = createMachine({ id: 'broken', context: () => { throw new Error('no current') } }) // biome-ignore format: one line
  expect(() => walked(cases(broken, {}))).toThrow("broken, after 'starts: throws 'no current'': no current")
  const restless = createMachine({ id: 'restless', initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } })
  expect(() => walked(cases(restless, {}))).toThrow('it never settles')
  const later = createMachine({
    id: 'later',
    initial: 'a',
    states: { a: { on: { go: 'b', stay: {} } }, b: { always: 'c' }, c: { always: 'b' } },
  })
  const { failed, coverage } = traverse(cases(later, {}), {})
  expect(failed.map(({ message }) => message)).toEqual([
    "later, after 'starts in a; go: throws 'it never settles: its own transitions form a loop'': it never settles: its own transitions form a loop",
  ])
  expect(coverage.transitions).toEqual([1, 4])
})
