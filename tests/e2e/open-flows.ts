import type { BrowserContext, Page } from '@playwright/test'
import { openBeside } from './open-beside'

/** Opens the designers' page in its own window. */
export async function openFlows(context: BrowserContext, hash: string): Promise<Page> {
  const page = await openBeside(context)
  await page.goto(`/flows.html${hash}`)
  return page
}
