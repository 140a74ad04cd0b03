import { setTimeout as elapsed } from 'node:timers/promises'

/**
 * Runs `work` again and again, with a pause of `pause` ms. `work` receives a signal that aborts when it must stop; ending early
 * is no failure. Returns a function that stops it and waits for the current run.
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
      // Stopping ends the pause at once.
      await elapsed(pause, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    stopped.abort()
    await running
  }
}
