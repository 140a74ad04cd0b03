import type { Coupon } from '../../domain/coupon'
import { failureOf, isRefusal } from '../../domain/failure'
import { plainMessage } from '../../domain/plain-message'
import { findCoupon } from './api/codes'
import { loadCouponId, saveCoupon } from './saved-state'

/** How long the check may take, in ms: the cart waits for it. */
const CHECK_TIMEOUT = 5_000

interface Checked {
  coupon: Coupon | null
  /** Why the coupon that was chosen is not applied, for the shopper; null: it is, or none was chosen. */
  couponNote: string | null
}

/**
 * The coupon that an account chose, with the figures that the backend has now. Storage is never believed: what the backend refuses
 * is removed from it, and what cannot be checked is not applied. Throws the failure of a session that ended.
 */
export async function checkedCoupon(account: string, token: string, signal: AbortSignal): Promise<Checked> {
  const id = loadCouponId(account)
  if (id === null) return { coupon: null, couponNote: null }
  try {
    const coupon = await inTime(findCoupon(token, id, signal))
    // Another coupon, or none, was chosen meanwhile.
    return loadCouponId(account) === id ? { coupon, couponNote: null } : checkedCoupon(account, token, signal)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status === 401) throw failure
    if (!isRefusal(failure))
      return { coupon: null, couponNote: 'Your coupon could not be checked, so it is not applied now.' }
    if (loadCouponId(account) === id) saveCoupon(account, null)
    const why = plainMessage(failure.messages[0] ?? 'Your coupon cannot be used.')
    return { coupon: null, couponNote: `${why} The coupon was removed from your cart.` }
  }
}

function inTime<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failureOf(null)), CHECK_TIMEOUT)
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}
