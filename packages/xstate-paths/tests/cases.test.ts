import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { cases, onlyEvents } from '../src/cases.ts'
import { washer, washerCases } from './washer.ts'

const complete = {
  inputs: [{ coins: 0 }],
  events: { coin: [{}], choose: [{ programme: 'wool' }], 'door.opened': [{}], 'door.closed': [{}], reset: [{}] },
  done: { wash: [{ clean: true }] },
  error: { wash: ['no water'] },
  checks: { wash: ({ programme }: { programme: string }) => programme === 'wool' },
  abstract: () => null,
}

test('cases that leave out an event, an answer or a check do not compile, and are refused by name', () => {
  const { coin, ...fewer } = complete.events
  // @ts-expect-error: no case for 'coin'.
  expect(() => cases(washer, { ...complete, events: fewer })).toThrow("The cases of 'washer' leave out: 'coin'.")
  // @ts-expect-error: no answer of 'wash'.
  expect(() => cases(washer, { ...complete, done: {} })).toThrow("leave out: 'xstate.done.actor.wash'.")
  // @ts-expect-error: no failure of 'wash'.
  expect(() => cases(washer, { ...complete, error: {} })).toThrow("leave out: 'xstate.error.actor.wash'.")
  // @ts-expect-error: nobody checks what 'wash' is asked.
  cases(washer, { ...complete, checks: {} })
  // @ts-expect-error: the chart needs an input.
  cases(washer, { ...complete, inputs: undefined })
})

test('a payload of the wrong shape does not compile', () => {
  // @ts-expect-error: a programme is a word.
  cases(washer, { ...complete, events: { ...complete.events, choose: [{ programme: 40 }] } })
  // @ts-expect-error: 'wash' answers whether it is clean.
  cases(washer, { ...complete, done: { wash: ['clean'] } })
  expect(cases(washer, complete).events).toContainEqual({ type: 'choose', programme: 'wool' })
})

test('a wildcard is content with any event it speaks of', () => {
  const hinge = createMachine({ initial: 'a', states: { a: { on: { 'door.*': 'b' } }, b: { on: { '*': 'a' } } } })
  const given = { done: {}, error: {}, checks: {}, abstract: () => null }
  expect(cases(hinge, { ...given, events: { 'door.opened': [{}] } }).events).toHaveLength(1)
  expect(() => cases(hinge, { ...given, events: { window: [{}] } })).toThrow("leave out: 'door.*'.")
})

test('what is missing of a part that is left out whole is named too', () => {
  const { done: _, checks: __, ...fewer } = complete
  expect(() => cases(washer, fewer as typeof complete)).toThrow(
    "The cases of 'washer' leave out: 'xstate.done.actor.wash'.",
  )
})

test('a chart without effects and payloads needs its events, and nothing else', () => {
  const lamp = createMachine({
    initial: 'off',
    states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
  })
  expect(cases(lamp, { events: { toggle: [{}] } }).events).toEqual([{ type: 'toggle' }])
})

test('only the events asked for are sent; a wrong name is answered with the right ones', () => {
  expect(onlyEvents(washerCases, ['coin']).events).toEqual([{ type: 'coin' }])
  expect(() => onlyEvents(washerCases, ['coins'])).toThrow(
    "'washer' has no event 'coins'. Its events: coin, choose, door.opened, door.closed, reset.",
  )
})
