import { expect, test } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { PathError } from '../src/path-error.ts'
import { inWords, paths } from '../src/paths.ts'
import { run } from '../src/run-path.ts'

const thrownBy = (act: () => unknown): unknown => {
  try {
    act()
  } catch (thrown) {
    return thrown
  }
  throw new Error('Nothing was thrown.')
}

/** Nobody listens to what becomes of the parcel. */
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

test('a failure nobody handles is a step that ends the chart, and is run as one', () => {
  const found = paths(parcelCases, { mode: 'edges' }).paths
  expect(found.map(inWords)).toEqual([
    'starts in packed; send: away; send is done: arrived',
    'starts in packed; send: away; send fails (lost): stopped by an error',
    'starts in packed; send: away; send fails (given): stopped by an error',
  ])
  for (const path of found) expect(() => run(parcelCases, path)).not.toThrow()
})

test('that a chart is stopped by no failure can be promised', () => {
  const given = cases(parcel, {
    events: { send: [{}] },
    done: { send: ['here'] },
    error: { send: ['lost'] },
    promises: { 'a failure is handled': ({ after }) => after.status !== 'error' },
  })
  const failing = paths(given, { mode: 'edges' }).paths.at(-1)
  expect(() => failing && run(given, failing)).toThrow('a promise is broken: a failure is handled')
})

test('an action that throws is told with flow, path, step and event', () => {
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
        },
      },
    },
  })
  const thrown = thrownBy(() => paths(cases(chart, { events: { begin: [{}], add: [{}] } })))
  expect(thrown).toBeInstanceOf(PathError)
  expect(thrown).toMatchObject({
    flow: 'sum',
    path: 'starts; begin; add',
    step: 2,
    event: 'add',
    difference: 'cannot add apples to pears',
  })
})

test('a chart that throws while it starts, and one that never settles, are told too', () => {
  const broken = createMachine({ id: 'broken', context: () => { throw new Error('no input') } }) // biome-ignore format: one line
  expect(() => paths(cases(broken, {}))).toThrow("broken, after 'starts': no input")
  const restless = createMachine({ id: 'restless', initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } })
  expect(() => paths(cases(restless, {}))).toThrow('it never settles')
})

test('an actor that differs from the model is told with flow, path, step, event and the difference', () => {
  const found = paths(parcelCases).paths[0]
  if (!found) throw new Error('There is no path.')
  const other = createMachine({
    id: 'parcel',
    initial: 'packed',
    states: { packed: { on: { send: 'gone' } }, gone: {} },
  })
  const thrown = thrownBy(() => run({ ...parcelCases, machine: other }, found))
  expect(thrown).toBeInstanceOf(PathError)
  expect(thrown).toMatchObject({
    flow: 'parcel',
    path: 'starts in packed; send: away',
    step: 1,
    event: 'send',
    difference: 'the state differs.\n  actor "gone"\n  model "away"',
  })
})
