import type { Coupon } from '../../domain/cart/coupon'
import { failureOf, isRefusal } from '../../domain/failure'
import { findCoupon } from './api/codes'
import { loadCouponId, saveCoupon } from './saved-state'

/** Time-out of the check, in ms. The cart waits for it. */
const CHECK_TIMEOUT = 5_000

interface Checked {
  coupon: Coupon | null
  /** Why the chosen coupon is not applied, for the shopper; `null`: it is, or none was chosen. */
  couponNote: string | null
}

/**
 * The coupon that an account chose, with the backend's current figures. Stored data is not trusted: a coupon that the backend
 * refuses is removed, and one that cannot be checked is not applied. Throws the failure of an expired session.
 */
export async function checkedCoupon(account: string, token: string, signal: AbortSignal): Promise<Checked> {
  const id = loadCouponId(account)
  if (id === null) return { coupon: null, couponNote: null }
  try {
    const coupon = await withTimeout(findCoupon(token, id, signal))
    // The choice may have changed meanwhile.
    return loadCouponId(account) === id ? { coupon, couponNote: null } : checkedCoupon(account, token, signal)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status === 401) throw failure
    if (!isRefusal(failure))
      return { coupon: null, couponNote: 'Your coupon could not be checked, so it is not applied now.' }
    if (loadCouponId(account) === id) saveCoupon(account, null)
    const reason = failure.messages[0] ?? 'Your coupon cannot be used.'
    return { coupon: null, couponNote: `${reason} The coupon was removed from your cart.` }
  }
}

function withTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failureOf(null)), CHECK_TIMEOUT)
  })
  return Promise.race([call, timeout]).finally(() => clearTimeout(timer))
}
