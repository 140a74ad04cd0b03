import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { smallTargets } from './targets'

/** The mostRestrictive phone, and a desk at 400 % zoom. */
const PHONE_PX = 320

/** How a page is looked at. */
export interface View {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  forcedColors?: 'active'
}

/** Every rule of axe, best practices included; nothing has to be scrolled sideways; on phones a finger hits everything. */
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
    if (width === PHONE_PX)
      expect.soft(await smallTargets(page), `controls too small for a finger at ${how}`).toEqual([])
  }
}
