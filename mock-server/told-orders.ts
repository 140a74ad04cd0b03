import type { KeptOrder } from './account-record'

/** Orders as their shopper is told of them. Their chart is loaded where there are any: most accounts have none. */
export async function toldOrders(orders: readonly KeptOrder[]) {
  if (orders.length === 0) return []
  const { told } = await import('./order-life')
  return orders.map((order) => told(order, 'shopper'))
}
