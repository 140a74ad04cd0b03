import * as v from 'valibot'
import { dummyAddress } from '../../domain/account/address'
import { cartItemSchema } from '../../domain/cart/cart'
import type { Coupon } from '../../domain/cart/coupon'
import { newOrderId } from '../../domain/desk/spreadsheet'
import { quote } from '../../domain/money/pricing'
import { draftOrder } from '../../domain/order/order'

interface Chosen {
  coupon?: Coupon | null | undefined
  orderId?: string
  gift?: Parameters<typeof draftOrder>[4]
}

/** The order for the shopper's cart, as the shop drafts it. */
export async function draftOf(
  get: (path: string) => Promise<{ body: { cart: unknown } }>,
  { coupon = null, orderId = newOrderId(() => crypto.randomUUID()), gift }: Chosen = {},
) {
  const items = v.parse(v.array(cartItemSchema), (await get('/api/user/cart')).body.cart)
  return draftOrder(items, quote(items, coupon), { _id: '', ...dummyAddress }, orderId, gift)
}
