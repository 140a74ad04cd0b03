const GIVE_UP_MS = 10_000

/** Scrolls to a position once the page is tall enough. Gives up when the user scrolls, or after 10 s. Returns a function that stops it. */
export function returnTo(position: number): () => void {
  const isTallEnough = () => document.documentElement.scrollHeight - innerHeight >= position
  const observer = new ResizeObserver(() => {
    if (!isTallEnough()) return
    stop()
    scrollTo(0, position)
  })
  const timer = setTimeout(() => stop(), GIVE_UP_MS)
  const controller = new AbortController()
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    controller.abort()
  }
  for (const event of ['wheel', 'touchmove', 'keydown'])
    addEventListener(event, stop, { passive: true, signal: controller.signal })
  if (isTallEnough()) {
    stop()
    scrollTo(0, position)
  } else observer.observe(document.body)
  return stop
}
