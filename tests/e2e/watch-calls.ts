declare global {
  interface Window {
    /** The path of every request to /api since the page was loaded, in order. */
    __calls: string[]
    /** The number of requests without a response. */
    __unanswered: number
    /** Whether the simulated backend has replaced `fetch`. */
    __backendStarted: boolean
  }
}

/**
 * Runs in the page before its own scripts. The simulated backend responds inside the page, so Playwright's network
 * layer never sees its requests: the backend replaces `window.fetch`. Here `fetch` is a property that accepts the
 * replacement and continues to count.
 */
export function watchCalls(): void {
  window.__calls = []
  window.__unanswered = 0
  window.__backendStarted = false
  let answer: typeof fetch = window.fetch
  const counting: typeof fetch = (input, init) => {
    const request = typeof input === 'object' && 'url' in input ? input : null
    const url = new URL(request?.url ?? String(input), location.href)
    const response = answer.call(window, input, init)
    if (url.pathname.startsWith('/api/')) {
      window.__calls.push(url.pathname)
      window.__unanswered += 1
      const count = () => {
        window.__unanswered -= 1
      }
      response.then(count, count)
    }
    return response
  }
  Object.defineProperty(window, 'fetch', {
    configurable: true,
    get: () => counting,
    set(next: typeof fetch) {
      // When the backend stops, it restores the `fetch` that it found, which is this one.
      if (next === counting) return
      answer = next
      window.__backendStarted = true
    },
  })
}
