import { enqueueActions, sendTo } from 'xstate'
import type { Failure } from '../../domain/failure'
import type { addressesMachine } from './addresses.machine'
import { toastsFor } from './words'

/** The words of the addresses' chart: what its form is told, and toasts. */
export const addressesRules: Parameters<typeof addressesMachine.provide>[0] = {
  actions: {
    tellFormFailed: sendTo('form', ({ context: { changes } }, failed) => {
      const [change] = changes
      const { failed: text, late } = toastsFor(change)
      const messages = failed ? [text, ...((failed.error as Failure).messages ?? [])] : [late]
      return { type: 'form.failed', submission: change && 'submission' in change ? change.submission : 0, messages }
    }),
    sayMade: enqueueActions(({ context: { changes, items }, enqueue }) => {
      const [change] = changes
      const undo = items.find(({ _id }) => change?.type === 'addresses.delete' && _id === change.addressId)
      enqueue({ type: 'toast', params: { text: toastsFor(change).made, ...(undo && { undo }) } })
    }),
    sayFailed: enqueueActions(({ context: { changes }, enqueue }, failed) => {
      const { failed: text, late } = toastsFor(changes[0])
      enqueue({
        type: 'toast',
        params: failed ? { kind: 'error', text, failure: failed.error } : { kind: 'error', text: late },
      })
    }),
  },
}
