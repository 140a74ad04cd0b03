import { chromium } from '@playwright/test'
import { expect, test } from './fixtures'

// Playwright disables the back/forward cache. This browser has it, and its protocol reports whether a page was restored
// from it.
test('Back from another site restores the page unchanged', async ({ baseURL, launchOptions }) => {
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  try {
    const page = await browser.newPage()
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.enable')
    const arrivals: string[] = []
    protocol.on('Page.frameNavigated', ({ type }) => arrivals.push(type))
    protocol.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      arrivals.push(...notRestoredExplanations.map(({ reason }) => reason))
    })
    await page.goto(`${baseURL}/products`)
    await expect(page.getByRole('button', { name: 'Add To Cart: Ajmal Amber Oud' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { currentIndex, entries } = await protocol.send('Page.getNavigationHistory')
    await page.goto('about:blank')
    await protocol.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex]?.id ?? 0 })
    await expect.poll(() => arrivals).toEqual(['Navigation', 'Navigation', 'BackForwardCacheRestore'])
  } finally {
    await browser.close()
  }
})
