/** Stylesheets of lazy chunks that failed to load. Vite adds each link once, and treats a failed one as loaded. */
const missing = new Set<HTMLLinkElement>()

// The error event of a link does not bubble, so the window listens in the capture phase. Prerendering has no window.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  true,
)

/** Fetches the stylesheets that failed. Rejects if one fails again. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  missing.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  const loaded = new Promise((resolve, reject) => {
    again.onload = resolve
    again.onerror = () => reject(new Error('Styles did not load.'))
  })
  link.replaceWith(again)
  return loaded
}
