/**
 * Fetches code by a dynamic import, and once more where it did not come. Browsers from before July 2026 never ask again for a
 * module that failed (whatwg/html#10327), so the second time its file is asked for under another address.
 */
export const fetchCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((error: unknown) => {
    const file = fileOf(error)
    if (!file) throw error
    return import(/* @vite-ignore */ `${file}?${Date.now()}`) as Promise<Code>
  })

/** The address of the code that did not come, where the browser names it. */
export const fileOf = (error: unknown): string | undefined => /https?:\S+\.js/.exec(String(error))?.[0]
