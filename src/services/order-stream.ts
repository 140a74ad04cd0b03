import { fromCallback } from 'xstate'
import { readOrderNews } from './api/order-news'
import { withTabLock } from './tab-lock'

/** What the chart `order-news` sends none of. */
type Nothing = { type: 'none' }

/** Waits until no other tab of this browser reads the stream of an account, and then keeps the others from it. */
export const turn = fromCallback<Nothing, { account: string }>(({ input: { account }, sendBack }) => {
  const stopped = new AbortController()
  const { signal } = stopped
  const keep = () => {
    sendBack({ type: 'turn.come' })
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  }
  withTabLock(`sillage.news.${account}`, signal, keep).catch((error: unknown) => {
    if (signal.aborted) return
    console.warn('The tabs could not agree on who reads the stream of orders:', error)
    sendBack({ type: 'turn.come' })
  })
  return () => stopped.abort()
})

/** Reads the stream of an account's orders, from the change `last` on. */
export const stream = fromCallback<Nothing, { token: string; last: string | null }>(
  ({ input: { token, last }, sendBack }) => {
    const stopped = new AbortController()
    const listener = {
      onOpened: () => sendBack({ type: 'stream.opened' }),
      onTold: (id: string) => sendBack({ type: 'stream.told', id }),
      onAlive: () => sendBack({ type: 'stream.alive' }),
    }
    readOrderNews(token, last, listener, stopped.signal).then(
      (status) => sendBack({ type: 'stream.ended', status }),
      (error: unknown) => {
        if (stopped.signal.aborted) return
        console.warn('The stream of orders has broken off:', error)
        sendBack({ type: 'stream.ended', status: 0 })
      },
    )
    return () => stopped.abort()
  },
)
