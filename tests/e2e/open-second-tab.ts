import type { BrowserContext, Page } from '@playwright/test'

/**
 * Opens another page of this browser in its own window. In a shared window the browser renders background pages only
 * once a second, and every click in them waits for that.
 */
export async function openSecondTab(context: BrowserContext): Promise<Page> {
  const [first] = context.pages()
  if (!first) return context.newPage()
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    first.evaluate(() => void window.open('about:blank', '', 'popup, noopener')),
  ])
  return page
}
