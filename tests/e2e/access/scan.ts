import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** How a page is looked at. */
export interface View {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  forcedColors?: 'active'
}

/** Every rule of axe, best practices included, and that nothing has to be scrolled sideways. */
export async function expectAccessible(page: Page, views: readonly View[]): Promise<void> {
  for (const view of views) {
    const { width, height, colorScheme, forcedColors = null } = view
    await page.setViewportSize({ width, height })
    // Colours are read off the page: none may be half way to another.
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ rules: { 'target-size': { enabled: true } } })
      .analyze()
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
    const how = `${width} px, ${colorScheme}${forcedColors ? ', forced colours' : ''}`
    expect.soft(told, `what axe finds at ${how}`).toEqual([])
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overhang, `px to scroll sideways at ${how}`).toBeLessThanOrEqual(0)
  }
}
