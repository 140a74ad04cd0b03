import type { Session } from '../../domain/account/account'
import type { AccountEnd } from '../account/account.machine'
import type { Entry } from './types'

/** A message to the visitor or the shopper. */
export interface Toast {
  text: string
  kind?: 'success' | 'error'
}

export const NOT_OPENED = 'Your account could not be opened. Please reload the page.'
export const STOPPED = 'Your account has stopped. Please log in again.'

export const welcomeToast = (form: Entry['type'], { user }: Session): Toast => ({
  text: `${form === 'login' ? 'Welcome back' : 'Hi'}, ${user.firstName}!`,
})

/** A refused login has no toast: the form shows the reason. */
export const refusedToast = (form: Entry['type']): Toast | null =>
  form === 'signup' ? { kind: 'error', text: 'There was an error signing you up' } : null

/** Why the session ended, and where its payments without an order are. */
export function endToast({ reason, next, unrecorded }: Omit<AccountEnd, 'intent'>): Toast {
  const payments = unrecorded.map(({ paymentId, kind }) =>
    kind === 'cash'
      ? 'We’ll record your last order when you log in again.'
      : `Your payment ${paymentId} is safe: it becomes an order when you log in again.`,
  )
  const text = [reasonText(reason, next), ...payments].join(' ')
  return reason === 'expired' && next === null ? { kind: 'error', text } : { text }
}

function reasonText(reason: AccountEnd['reason'], next: AccountEnd['next']): string {
  if (next !== null) return `Logged in as ${next.user.firstName} in another tab.`
  if (reason === 'loggedOut') return 'Logged out!'
  if (reason === 'expired') return 'Your session has ended. Please log in again.'
  return 'Logged out! That was in another tab.'
}
