/**
 * Runs a dynamic import, and retries it once. Browsers from before July 2026 never request a failed module again
 * (whatwg/html#10327), so the retry adds a query to its URL.
 */
export const importWithRetry = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((error: unknown) => {
    const file = failedModuleUrl(error)
    if (!file) throw error
    return import(/* @vite-ignore */ `${file}?${Date.now()}`) as Promise<Code>
  })

/** The URL of the module that failed to load, if the browser's error message contains it. */
export const failedModuleUrl = (error: unknown): string | undefined => /https?:\S+\.js/.exec(String(error))?.[0]
