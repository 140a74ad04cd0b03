import { expect, test } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { cases, onlyEvents } from '../src/cases.ts'
import { walked } from './walked.ts'
import { washer, washerCases } from './washer.ts'

const complete = {
  inputs: [{ coins: 0 }],
  events: { coin: [{}], choose: [{ programme: 'wool' }], 'door.opened': [{}], 'door.closed': [{}], reset: [{}] },
  done: { wash: [{ clean: true }] },
  error: { wash: ['no water'] },
  checks: { wash: ({ programme }: { programme: string }) => programme === 'wool' },
  abstract: () => null,
}

test('cases without a required payload, output or check do not compile', () => {
  const { choose, ...fewer } = complete.events
  // @ts-expect-error: no case for 'choose', which has a payload.
  cases(washer, { ...complete, events: fewer })
  // @ts-expect-error: no output of 'wash'.
  cases(washer, { ...complete, done: {} })
  // @ts-expect-error: no check of the input of 'wash'.
  cases(washer, { ...complete, checks: {} })
  // @ts-expect-error: the chart needs an input.
  expect(() => cases(washer, { ...complete, inputs: undefined })).toThrow('does not start without an input')
})

test('a chart that needs an input is refused without one, and the error does not blame an event', () => {
  const round = setup({
    types: { context: {} as { names: string[] }, input: {} as { players: { name: string }[] } },
  }).createMachine({
    id: 'round',
    context: ({ input }) => ({ names: input.players.map(({ name }) => name) }),
    initial: 'turn',
    states: { turn: { on: { end: 'over' } }, over: {} },
  })
  // @ts-expect-error: the chart needs an input.
  expect(() => cases(round, {})).toThrow(
    /^'round' does not start without an input \('Cannot read properties of undefined \(reading 'players'\)'\): give it one in 'inputs'\. \(cases\.test\.ts:\d+\)$/,
  )
  expect(walked(cases(round, { inputs: [{ players: [] }] })).missing).toEqual([])
})

test('an event, an output and a failure without payload need no example', () => {
  const post = setup({
    types: { events: {} as { type: 'send' } | { type: 'cancel' } },
    actors: { deliver: fromPromise<void>(async () => {}) },
  }).createMachine({
    id: 'post',
    initial: 'idle',
    states: {
      idle: { on: { send: 'sending' } },
      sending: { on: { cancel: 'idle' }, invoke: { src: 'deliver', onDone: 'sent', onError: 'idle' } },
      sent: {},
    },
  })
  const given = cases(post, {})
  expect(given.events).toEqual([{ type: 'send' }, { type: 'cancel' }])
  expect(walked(given).missing).toEqual([])
  expect(walked(cases(post, { error: { deliver: [] } })).missing).toEqual([
    'no path takes sending: xstate.error.actor.0.post.sending -> idle',
  ])
})

test('a payload of the wrong shape does not compile', () => {
  // @ts-expect-error: a programme is a string.
  cases(washer, { ...complete, events: { ...complete.events, choose: [{ programme: 40 }] } })
  // @ts-expect-error: the output of 'wash' is an object.
  cases(washer, { ...complete, done: { wash: ['clean'] } })
  expect(cases(washer, complete).events).toContainEqual({ type: 'choose', programme: 'wool' })
})

test('examples that are no lists, and async conditions, are refused without the compiler', () => {
  const wrong = (part: object) => () => cases(washer, { ...complete, ...part } as never)
  expect(wrong({ done: { wash: 'clean' } })).toThrow(/^'done' of 'wash' must be a list\. \(cases\.test\.ts:\d+\)$/)
  expect(wrong({ promises: { never: async () => false } })).toThrow("'promises' of 'never' must be a function that is not async.") // biome-ignore format: one line
})

test('any event that a wildcard matches is an example for it', () => {
  const hinge = createMachine({ initial: 'a', states: { a: { on: { 'door.*': 'b' } }, b: { on: { '*': 'a' } } } })
  const given = cases(hinge, { events: { 'door.opened': [{}] } })
  expect(given.events).toHaveLength(1)
  expect(walked(given).missing).toEqual([])
  expect(() => cases(hinge, { events: { window: [{}] } })).toThrow("leave out: 'door.*'.")
})

test('only the requested events are sent; the error for a wrong name lists the valid ones', () => {
  expect(onlyEvents(washerCases, ['coin']).events).toEqual([{ type: 'coin' }])
  expect(() => onlyEvents(washerCases, ['coins'])).toThrow(
    "'washer' has no event 'coins'. Its events: choose, door.opened, reset, coin, door.closed.",
  )
})
