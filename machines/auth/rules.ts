import { enqueueActions } from 'xstate'
import type { AccountEnd } from '../account/account.machine'
import type { authMachine } from './auth.machine'

/** Why a session ended, and what becomes of its payments that have no order yet. */
function wordsOf({ reason, next, unrecorded }: AccountEnd): string {
  const payments = unrecorded.map(({ paymentId, kind }) =>
    kind === 'cash'
      ? 'Your last order is recorded when you log in again.'
      : `Your payment ${paymentId} is safe: it becomes an order when you log in again.`,
  )
  return [why(reason, next), ...payments].join(' ')
}

function why(reason: AccountEnd['reason'], next: AccountEnd['next']): string {
  if (next !== null) return `Logged in as ${next.user.firstName} in another tab.`
  if (reason === 'loggedOut') return 'Logged out!'
  if (reason === 'expired') return 'Your session has ended. Please log in again.'
  return 'Logged out! That was in another tab.'
}

const NOT_OPENED = 'Your account could not be opened. Please reload the page.'
const STOPPED = 'Your account has stopped. Please log in again.'
const NOT_SIGNED_UP = 'There was an error signing you up'

/** The words of the chart of who is shopping (§9). */
export const authRules: Parameters<typeof authMachine.provide>[0] = {
  actions: {
    greet: enqueueActions(({ context, enqueue }, { session }) => {
      const words = context.form === 'login' ? 'Welcome back' : 'Hi'
      enqueue({ type: 'toast', params: { text: `${words}, ${session.user.firstName}!` } })
    }),
    // The login form says it itself.
    sayRefused: enqueueActions(({ context, enqueue }) => {
      if (context.form === 'signup') enqueue({ type: 'toast', params: { kind: 'error', text: NOT_SIGNED_UP } })
    }),
    sayNotOpened: enqueueActions(({ enqueue }) => {
      enqueue({ type: 'toast', params: { kind: 'error', text: NOT_OPENED } })
    }),
    sayStopped: enqueueActions(({ enqueue }) => {
      enqueue({ type: 'toast', params: { kind: 'error', text: STOPPED } })
    }),
    sayEnd: enqueueActions(({ enqueue }, { end }) => {
      const text = wordsOf(end)
      const isExpired = end.reason === 'expired' && end.next === null
      enqueue({ type: 'toast', params: isExpired ? { kind: 'error', text } : { text } })
    }),
  },
}
