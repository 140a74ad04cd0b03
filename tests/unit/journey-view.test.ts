import { expect, test } from 'vitest'
import { chartOf, statesIn } from 'xstate-paths/diagram'
import { flows } from '../../machines'
import { followedOrders } from '../../src/flows/followed-orders'
import { journey } from '../../src/flows/journey'
import { mask } from '../../src/services/mask'

const met = journey.flatMap((step) => step.met)

test('the journey view has every flow once', () => {
  expect(met.map(({ flow }) => flow).sort()).toEqual(Object.keys(flows).sort())
})

test.each(met.flatMap(({ flow, state }) => (state === undefined ? [] : [[flow, state] as const])))(
  'the journey view meets %s in a state that it has: %s',
  (flow, state) => {
    const chart = chartOf(flows[flow as keyof typeof flows])
    expect(statesIn(chart.root).map(({ path }) => path)).toContain(state)
  },
)

test('where an order is may leave the shop’s tab, masked as it is, and is read by its id', () => {
  const state = { fulfilment: { delivered: 'kept' }, payment: 'paid', stock: 'taken' }
  const order = { orderId: '1b9d6bcd', state, delivery: { name: 'Asha Verma' } }
  const told = mask(order) as typeof order
  expect(told.delivery.name).not.toBe('Asha Verma')
  expect(followedOrders.read(told)).toEqual({ id: '1b9d6bcd', value: state })
  expect(followedOrders.read({ orderId: '1b9d6bcd', state: 'placed' })).toBeNull()
})
