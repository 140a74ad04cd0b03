import type { BrowserContext, Page } from '@playwright/test'
import { openSecondTab } from './open-second-tab'

/** Opens the designers' page in its own window. */
export async function openFlows(context: BrowserContext, hash: string): Promise<Page> {
  const page = await openSecondTab(context)
  await page.goto(`/flows.html${hash}`)
  return page
}
