/**
 * Runs `work` with a signal that aborts after `ms`, or when `cut` aborts. (`AbortSignal.any` would hold a listener of each call
 * as long as `cut` lives.)
 */
export async function limited<T>(
  ms: number,
  cut: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ms)
  cut?.addEventListener('abort', abort)
  if (cut?.aborted) abort()
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    cut?.removeEventListener('abort', abort)
  }
}
