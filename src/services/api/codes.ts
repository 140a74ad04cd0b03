import { couponAnswer as answer } from '../../../contract/shopper-answers'
import { call } from './client'

/** The current coupon of a promo code. `code`: the typed text, or the coupon's id. */
export const findCoupon = async (token: string, code: string, signal: AbortSignal) =>
  (await call('POST /api/user/code', { body: { code }, token, signal, answer })).coupon
