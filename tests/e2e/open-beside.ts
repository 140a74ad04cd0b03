import type { BrowserContext, Page } from '@playwright/test'

/**
 * Another page of this browser, in a window of its own. In one window, the pages behind the one in front are drawn once a
 * second, and every click in them waits for it.
 */
export async function openBeside(context: BrowserContext): Promise<Page> {
  const [first] = context.pages()
  if (!first) return context.newPage()
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    first.evaluate(() => void window.open('about:blank', '', 'popup, noopener')),
  ])
  return page
}
