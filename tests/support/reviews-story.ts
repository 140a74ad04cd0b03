import { type atDesk, newShopper, type Shopper } from './client'
import { draftOf } from './draft'

export const TEXT = 'Warm, and it lasts all day.'
export type Desk = Awaited<ReturnType<typeof atDesk>>

/** Places an order of one piece of a product. Returns the order's `_id`. */
export async function order(shopper: Shopper, productId: string): Promise<string> {
  await shopper.post('/api/user/cart', { product: { id: productId }, qty: 1 })
  const order = { ...(await draftOf(shopper.get)), paymentId: `pay_${crypto.randomUUID()}` }
  return (await shopper.post('/api/user/order', { order })).body.order.at(-1)._id
}

/** Ships an order and delivers it. */
export async function deliver(desk: Desk, id: string): Promise<void> {
  for (const event of [
    { type: 'order.pack' },
    { type: 'order.ship', courier: 'DTDC', trackingNumber: '7' },
    { type: 'order.deliver' },
  ])
    await desk.post(`/api/desk/orders/${id}/events`, { event })
}

/** A new shopper who has received a product. */
export async function newReceiver(desk: Desk, productId: string): Promise<Shopper> {
  const shopper = await newShopper()
  await deliver(desk, await order(shopper, productId))
  return shopper
}
