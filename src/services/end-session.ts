import type { Session } from '../../domain/account/account'
import { logout } from './api/auth'
import { paymentLockName, recordingLockName } from './payment/locks'
import { saveGift } from './saved-gift'
import { forgetChoices } from './saved-state'
import { untilUnlocked } from './tab-lock'

/**
 * Removes the shopper's choices for the next order, and revokes the session's token on the backend. Waits until no tab pays or
 * records a payment for the account, because recording needs the token. Throws a Failure.
 */
export async function endSession({ token, user }: Session): Promise<void> {
  forgetChoices(user.email)
  saveGift(user.email, null)
  await untilUnlocked(paymentLockName(user.email))
  // A tab requests this lock before it releases the payment lock.
  await untilUnlocked(recordingLockName(user.email))
  await logout(token)
}
