import type { Session } from '../../domain/account'
import { logout } from './api/auth'
import { paymentLockName, recordingLockName } from './payment/locks'
import { saveGift } from './saved-gift'
import { forgetChoices } from './saved-state'
import { untilUnlocked } from './tab-lock'

/**
 * Forgets what the shopper chose for the next order, and tells the backend that a session's token is to hold no longer, once no tab pays or records a payment for the account: a
 * payment window that another tab has open is still to be recorded with it. Throws a Failure.
 */
export async function endSession({ token, user }: Session): Promise<void> {
  forgetChoices(user.email)
  saveGift(user.email, null)
  await untilUnlocked(paymentLockName(user.email))
  // The tab whose window has closed asks for this lock before it releases the other.
  await untilUnlocked(recordingLockName(user.email))
  await logout(token)
}
