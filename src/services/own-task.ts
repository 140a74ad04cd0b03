/** Resolves in a task of its own, after what the shopper has pressed meanwhile. */
export async function ownTask(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
  else await new Promise((resolve) => setTimeout(resolve))
}
