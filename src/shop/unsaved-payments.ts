import { createActor, fromCallback, type InspectionEvent } from 'xstate'
import type { Provided } from '../../machines/effect'
import {
  type UnsavedPaymentsEffects,
  unsavedPaymentsMachine,
} from '../../machines/unsaved-payments/unsaved-payments.machine'
import { paymentLockName } from '../services/payment/locks'
import { setUnsavedPayments } from '../services/payment/unsaved-payments'
import { withTabLock } from '../services/tab-lock'

/** The payments that storage did not accept, with their effects. */
export const provideUnsavedPayments = () =>
  unsavedPaymentsMachine.provide({
    actors: {
      lockPayments: fromCallback<{ type: 'none' }, { account: string }>(({ input }) => {
        const ended = new AbortController()
        const { signal } = ended
        const untilEnded = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
        withTabLock(paymentLockName(input.account), signal, () => untilEnded).catch(() => {
          // The payment was recorded before this lock was granted.
        })
        return () => ended.abort()
      }),
      askBeforeLeaving: fromCallback<{ type: 'none' }, undefined>(() => {
        const ask = (event: BeforeUnloadEvent) => event.preventDefault()
        addEventListener('beforeunload', ask)
        return () => removeEventListener('beforeunload', ask)
      }),
    },
  } satisfies Provided<typeof unsavedPaymentsMachine, UnsavedPaymentsEffects>)

/** Starts the flow, which outlives sessions. From now on it receives the payments that storage does not accept. */
export function keepUnsavedPayments(
  flow: typeof unsavedPaymentsMachine,
  options: { inspect?: (event: InspectionEvent) => void },
): void {
  const actor = createActor(flow, options).start()
  setUnsavedPayments({
    has: (paymentId) => actor.getSnapshot().context.paymentIds.includes(paymentId),
    send: (event) => actor.send(event),
  })
}
