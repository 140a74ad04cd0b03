import type { BrowserContext, Page } from '@playwright/test'
import { openBeside } from './open-beside'

/** The designers' page in a window of its own. */
export async function openFlows(context: BrowserContext, hash: string): Promise<Page> {
  const page = await openBeside(context)
  await page.goto(`/flows.html${hash}`)
  return page
}
