/** The stylesheets of later code that did not come. Vite adds each once, and takes one that failed for one that is there. */
const missing = new Set<HTMLLinkElement>()

// A failed file is told to its link alone; the window hears of it on the way there. Pages are drawn without one.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  true,
)

/** Fetches the stylesheets that did not come. Rejects while one still does not. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  missing.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  const loaded = new Promise((resolve, reject) => {
    again.onload = resolve
    again.onerror = () => reject(new Error('Styles did not come.'))
  })
  link.replaceWith(again)
  return loaded
}
