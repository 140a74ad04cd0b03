import { couponAnswer as answer } from '../../../contract/shopper-answers'
import type { Coupon } from '../../../domain/coupon'
import { call } from './client'

/** The coupon of a promo code, as it is now. `code`: as it was typed, or its id. */
export const findCoupon = async (token: string, code: string, signal: AbortSignal): Promise<Coupon> =>
  (await call('POST /api/user/code', { body: { code }, token, signal, answer })).coupon
