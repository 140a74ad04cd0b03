import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from 'xstate-paths/diagram'
import { transitionsOn } from '../src/path-filter'
import { flowOf } from './loan'

const { chart: loan } = flowOf('loan')

test('work that fails or times out is not part of the happy path, nor are its consequences', () => {
  const errors = transitionsOn(loan, 'errors')
  expect(errors).toContain('loan.work.loading xstate.error.actor.loadBooks 0')
  expect(errors).toContain('loan.work.loading xstate.after.requestTimeout.loan.work.loading 0')
  expect(errors).toContain('loan.work.failed reload 0')
  const happy = transitionsOn(loan, 'happy')
  expect(happy).toContain('loan.work.loading xstate.done.actor.loadBooks 0')
  expect(happy).toContain('loan.work.ready lend 0')
  // An event named after a failure is not part of it either. A delay without work is.
  expect(errors).toContain('loan.work.loading load.denied 0')
  const pause = chartOf(createMachine({ id: 'pause', initial: 'a', states: { a: { after: { 300: 'b' } }, b: {} } }))
  expect([...transitionsOn(pause, 'happy')]).toHaveLength(1)
})

test('parallel states and the ancestors of a target are entered too', () => {
  const chart = chartOf(
    createMachine({
      id: 'two',
      initial: 'off',
      states: {
        off: { on: { go: { target: 'on.left.b' } } },
        on: {
          type: 'parallel',
          states: {
            left: { initial: 'a', states: { a: {}, b: { on: { left: {} } } } },
            right: { initial: 'a', states: { a: { on: { right: {} } } } },
          },
        },
        never: { on: { back: { target: 'off' } } },
      },
    }),
  )
  expect([...transitionsOn(chart, 'happy')].map((id) => id.split(' ')[1])).toEqual(['go', 'left', 'right'])
  expect([...transitionsOn(chart, 'errors')].map((id) => id.split(' ')[1])).toEqual(['back'])
})
