import type { BrowserContext, Page } from '@playwright/test'

/** The designers' page in a tab of its own. */
export async function openFlows(context: BrowserContext, hash: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/flows.html${hash}`)
  return page
}
