import * as v from 'valibot'
import { expect } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import { cartItemSchema } from '../../domain/cart/cart'
import type { Coupon } from '../../domain/cart/coupon'
import { newOrderId } from '../../domain/desk/spreadsheet'
import { quote } from '../../domain/money/pricing'
import { draftOrder } from '../../domain/order/order'
import { cashPaymentId } from '../../domain/order/order-kind'

interface Chosen {
  coupon?: Coupon | null | undefined
  orderId?: string
  gift?: Parameters<typeof draftOrder>[4]
}

type Get = (path: string) => Promise<{ body: { cart: unknown } }>

/** The order for the shopper's cart, as the shop drafts it. */
export async function draftOf(
  get: Get,
  { coupon = null, orderId = newOrderId(() => crypto.randomUUID()), gift }: Chosen = {},
) {
  const items = v.parse(v.array(cartItemSchema), (await get('/api/user/cart')).body.cart)
  return draftOrder(items, quote(items, coupon), { _id: '', ...dummyAddress }, orderId, gift)
}

interface Placing {
  get: Get
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a response is under test
  post(path: string, body: unknown): Promise<{ status: number; body: any }>
}

/** Orders the shopper's cart, paid online or in cash. Returns the response, the draft, and the new order. */
export async function placeOrder({ get, post }: Placing, { isCash = false, ...chosen }: Chosen & { isCash?: boolean }) {
  const uuid = crypto.randomUUID()
  const order = { ...(await draftOf(get, chosen)), paymentId: isCash ? cashPaymentId(uuid) : `pay_${uuid}` }
  const { status, body } = await post('/api/user/order', { order, ...(isCash && { payment: { kind: 'cash' } }) })
  return { status, body, draft: order, placed: body.order?.at(-1) }
}

interface AtDesk {
  post(path: string, body: unknown): Promise<{ status: number }>
}

/** Sends events to an order at the desk. */
export async function advance(desk: AtDesk, id: string, ...events: object[]): Promise<void> {
  for (const event of events)
    expect((await desk.post(`/api/desk/orders/${id}/events`, { event })).status, JSON.stringify(event)).toBe(200)
}

/** The events that ship an order. */
export const SHIP = [{ type: 'order.pack' }, { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' }]
