import { expect, test, vi } from 'vitest'
import { toldOrders } from '../../mock-server/told-orders'

vi.mock('../../mock-server/order-life', () => {
  throw new Error('The chart of orders was loaded.')
})

test('an account without orders is answered without the chart of orders', async () => {
  expect(await toldOrders([])).toEqual([])
  await expect(toldOrders([{ orderId: 'S1' } as never])).rejects.toThrow()
})
