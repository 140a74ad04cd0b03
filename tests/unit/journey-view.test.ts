import { expect, test } from 'vitest'
import { chartOf, statesIn } from 'xstate-paths/diagram'
import { flows } from '../../machines'
import { followedOrders } from '../../src/flows/followed-orders'
import { journey } from '../../src/flows/journey'
import { mask } from '../../src/services/mask'

const shown = journey.flatMap((step) => step.flows)

test('the journey view has every flow once', () => {
  expect(shown.map(({ flow }) => flow).sort()).toEqual(Object.keys(flows).sort())
})

test.each(shown.flatMap(({ flow, state }) => (state === undefined ? [] : [[flow, state] as const])))(
  'the journey view shows %s in one of its states: %s',
  (flow, state) => {
    const chart = chartOf(flows[flow as keyof typeof flows])
    expect(statesIn(chart.root).map(({ path }) => path)).toContain(state)
  },
)

test('the state of an order survives masking and is found by its id', () => {
  const state = { fulfilment: { delivered: 'kept' }, payment: 'paid', stock: 'taken' }
  const order = { orderId: '1b9d6bcd', state, delivery: { name: 'Asha Verma' } }
  const masked = mask(order) as typeof order
  expect(masked.delivery.name).not.toBe('Asha Verma')
  expect(followedOrders.read(masked)).toEqual({ id: '1b9d6bcd', value: state })
  expect(followedOrders.read({ orderId: '1b9d6bcd', state: 'placed' })).toBeNull()
})
