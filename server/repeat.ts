import { setTimeout as elapsed } from 'node:timers/promises'

/**
 * Does something again and again, `pause` ms after it was done. `work` hears when it is to stop: it ends what it can, and that
 * is no failure. Answers how to stop, which waits for what is under way.
 */
export function repeat(
  work: (stopped: AbortSignal) => Promise<unknown>,
  pause: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopped = new AbortController()
  const run = async () => {
    while (!stopped.signal.aborted) {
      await work(stopped.signal).catch((error: unknown) => {
        if (!stopped.signal.aborted) onError(error)
      })
      // The pause ends at once when it is stopped.
      await elapsed(pause, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    stopped.abort()
    await running
  }
}
