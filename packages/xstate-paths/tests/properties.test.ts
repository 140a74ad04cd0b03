import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import type { Taken } from '../src/cases-of.ts'
import { always, eventually, never, type Property, until } from '../src/properties.ts'
import { randomRuns } from '../src/random-runs.ts'
import { traverse } from '../src/traverse.ts'

const is = (state: string) => (step: Taken<AnyStateMachine>) => step.after.matches(state)
/** Whether a run through these states retains a property. */
const stores = (property: Property, states: string) => {
  const holds = property()
  return states.split(' ').every((state) => holds({ after: { matches: (name: string) => name === state } } as never))
}

describe('a property of a run', () => {
  test.each<[string, Property, string, boolean]>([
    ['always', always(is('a')), 'a a a', true],
    ['always', always(is('a')), 'a b a', false],
    ['never', never(is('b')), 'a a', true],
    ['never', never(is('b')), 'a b', false],
    ['eventually', eventually(is('b'), 2), 'a a b', true],
    ['eventually', eventually(is('b'), 2), 'a a a', false],
    ['eventually, in a run that ends earlier', eventually(is('b'), 2), 'a a', true],
    ['until', until(is('a'), is('b'), is('c')), 'x a b b c x', true],
    ['until', until(is('a'), is('b'), is('c')), 'x a b x c', false],
    ['until, a second time', until(is('a'), is('b'), is('c')), 'a c x a x', false],
  ])('%s', (_, property, states, expected) => expect(stores(property, states)).toBe(expected))
})

/** A counter that is wrong after the third step up without a step down. */
const lift = setup({
  types: { context: {} as { floor: number }, events: {} as { type: 'up' } | { type: 'down' } },
}).createMachine({
  id: 'lift',
  context: { floor: 0 },
  on: {
    up: { actions: assign({ floor: ({ context }) => context.floor + 1 }) },
    down: { actions: assign({ floor: ({ context }) => context.floor - 1 }) },
  },
})
const liftCases = cases(lift, {
  abstract: () => null,
  properties: { 'the lift has two floors': always(({ after }) => after.context.floor <= 2) },
})

test('random sequences find what no path breaks, shrunk, and the same with the same seed', async () => {
  expect(traverse(liftCases).failures).toEqual([])
  const found = await randomRuns(liftCases, { seed: 7 })
  expect(found?.difference).toBe('a property is broken: the lift has two floors.\n  context {"floor":3}')
  expect(found?.step).toBe(3)
  expect((await randomRuns(liftCases, { seed: 7 }))?.message).toBe(found?.message)
})

test('a broken property fails a path', () => {
  const given = {
    ...liftCases,
    properties: { 'it stays down': never(({ after }: Taken<AnyStateMachine>) => after.context.floor > 0) },
  }
  expect(traverse(given).failures[0]).toContain('a property is broken: it stays down.')
})
