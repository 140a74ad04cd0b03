import { dummyAddress } from '../../domain/address'
import type { CartItem } from '../../domain/cart'
import { draftOrder } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { type atDesk, newShopper, products, type Shopper } from './client'

export const TEXT = 'Warm, and it lasts all day.'
export type Desk = Awaited<ReturnType<typeof atDesk>>

/** Lets a shopper order one piece of a product. Answers the order's `_id`. */
export async function order(shopper: Shopper, productId: string): Promise<string> {
  const product = (await products()).find(({ id }: { id: string }) => id === productId)
  const { body } = await shopper.post('/api/user/cart', { product })
  const lines = (body.cart as CartItem[]).map((line) => ({ ...line, qty: 1 }))
  const drafted = draftOrder(lines, quote(lines, null), { _id: '', ...dummyAddress }, 'order')
  const placed = await shopper.post('/api/user/order', {
    order: { ...drafted, paymentId: `pay_${crypto.randomUUID()}` },
  })
  return placed.body.order.at(-1)._id
}

/** Sends an order and delivers it. */
export async function deliver(desk: Desk, id: string): Promise<void> {
  for (const event of [
    { type: 'order.pack' },
    { type: 'order.ship', courier: 'DTDC', trackingNumber: '7' },
    { type: 'order.deliver' },
  ])
    await desk.post(`/api/desk/orders/${id}/events`, { event })
}

/** Somebody who has received a product. */
export async function newReceiver(desk: Desk, productId: string): Promise<Shopper> {
  const shopper = await newShopper()
  await deliver(desk, await order(shopper, productId))
  return shopper
}
