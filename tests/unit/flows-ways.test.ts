import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, transitionsIn } from 'xstate-paths/diagram'
import { charts, flowNames } from '../../src/flows/charts'
import { transitionsOn } from '../../src/flows/ways'

test('work that fails or takes too long is no part of the happy path, nor is what only that leads to', () => {
  const errors = transitionsOn(charts.orders, 'errors')
  expect(errors).toContain('orders.work.loading xstate.error.actor.loadOrders 0')
  expect(errors).toContain('orders.work.loading xstate.after.requestTimeout.orders.work.loading 0')
  expect(errors).toContain('orders.work.failed orders.reload 0')
  const happy = transitionsOn(charts.orders, 'happy')
  expect(happy).toContain('orders.work.loading xstate.done.actor.loadOrders 0')
  expect(happy).toContain('orders.work.ready orders.cancel 0')
})

test('an event whose name says that something failed is none either; a delay without work is', () => {
  expect(transitionsOn(charts.move, 'errors')).toContain('move.locking move.lockDenied 0')
  expect(transitionsOn(charts.purchase, 'errors')).toContain('purchase.paying.open payment.failed 0')
  const pause = 'catalogue.search.debouncing xstate.after.searchDebounce.catalogue.search.debouncing 0'
  expect(transitionsOn(charts.catalogue, 'happy')).toContain(pause)
})

test('states beside each other, and those around a target, are entered too', () => {
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

test.each(flowNames)('every transition of %s is either on the happy path or an error’s', (flow) => {
  const [happy, errors] = [transitionsOn(charts[flow], 'happy'), transitionsOn(charts[flow], 'errors')]
  expect(happy.size).toBeGreaterThan(0)
  expect(happy.size + errors.size).toBe(transitionsIn(charts[flow]).length)
})
