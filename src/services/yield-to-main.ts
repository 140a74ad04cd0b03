/** Yields to the event loop, so that pending input is handled first. */
export async function yieldToMain(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
  else await new Promise((resolve) => setTimeout(resolve))
}
