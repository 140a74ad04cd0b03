import { fromCallback } from 'xstate'
import { readOrderUpdates } from './api/order-updates'
import { withTabLock } from './tab-lock'

/** The chart `order-updates` sends no events to these actors. */
type Nothing = { type: 'none' }

/** Waits until no other tab reads the account's stream, and then holds the lock for this tab. */
export const turn = fromCallback<Nothing, { account: string }>(({ input: { account }, sendBack }) => {
  const controller = new AbortController()
  const { signal } = controller
  const hold = () => {
    sendBack({ type: 'turn.granted' })
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  }
  withTabLock(`sillage.updates.${account}`, signal, hold).catch((error: unknown) => {
    if (signal.aborted) return
    console.warn('The tabs could not agree on who reads the stream of orders:', error)
    sendBack({ type: 'turn.granted' })
  })
  return () => controller.abort()
})

/** Reads the account's stream of order changes after the change `last`. */
export const stream = fromCallback<Nothing, { token: string; last: string | null }>(
  ({ input: { token, last }, sendBack }) => {
    const controller = new AbortController()
    const listener = {
      onOpened: () => sendBack({ type: 'stream.opened' }),
      onChanged: (id: string) => sendBack({ type: 'stream.received', id }),
      onAlive: () => sendBack({ type: 'stream.alive' }),
    }
    readOrderUpdates(token, last, listener, controller.signal).then(
      (status) => sendBack({ type: 'stream.ended', status }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        console.warn('The stream of orders has broken off:', error)
        sendBack({ type: 'stream.ended', status: 0 })
      },
    )
    return () => controller.abort()
  },
)
