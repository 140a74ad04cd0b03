import { createActor, fromCallback, type InspectionEvent } from 'xstate'
import { type UnsavedPaymentsOwnActions, unsavedPaymentsFlow } from '../../machines/unsaved-payments'
import { paymentLockName } from '../services/payment/locks'
import { keepUnsaved } from '../services/payment/unsaved-payments'
import { withTabLock } from '../services/tab-lock'
import type { Effects } from './effects'

/** The chart of payments that storage did not take, with its effects. */
export const bindUnsavedPayments = () =>
  unsavedPaymentsFlow.provide({
    actors: {
      lockPayments: fromCallback<{ type: 'none' }, { account: string }>(({ input }) => {
        const ended = new AbortController()
        const { signal } = ended
        const untilEnded = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
        withTabLock(paymentLockName(input.account), signal, () => untilEnded).catch(() => {
          // Recorded before it was this lock's turn.
        })
        return () => ended.abort()
      }),
      askBeforeLeaving: fromCallback<{ type: 'none' }, undefined>(() => {
        const ask = (event: BeforeUnloadEvent) => event.preventDefault()
        addEventListener('beforeunload', ask)
        return () => removeEventListener('beforeunload', ask)
      }),
    },
  } satisfies Effects<typeof unsavedPaymentsFlow, UnsavedPaymentsOwnActions>)

/** Keeps the payments that storage does not take from now on, whoever's session it is. */
export function keepUnsavedPayments(
  flow: typeof unsavedPaymentsFlow,
  options: { inspect?: (event: InspectionEvent) => void },
): void {
  const actor = createActor(flow, options).start()
  keepUnsaved({
    has: (paymentId) => actor.getSnapshot().context.paymentIds.includes(paymentId),
    send: (event) => actor.send(event),
  })
}
