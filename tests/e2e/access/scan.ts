import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { smallTargets } from './targets'

/** The narrowest phone, and a desk at 400 % zoom. */
const PHONE_PX = 320

/** How a page is looked at. */
export interface View {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  forcedColors?: 'active'
}

/** The rules of axe whose answer depends on the size of the window or on its colours. */
const RULES_OF_A_VIEW = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** In place of axe's source, half a megabyte that the first view has brought into every frame of the page. */
const IS_THERE = '0'

/**
 * In the first view every rule of axe, best practices included; in the others those that depend on the view. Nothing has
 * to be scrolled sideways; on phones a finger hits everything.
 */
export async function expectAccessible(page: Page, views: readonly View[]): Promise<void> {
  for (const [at, view] of views.entries()) {
    const { width, height, colorScheme, forcedColors = null } = view
    await page.setViewportSize({ width, height })
    // Colours are read off the page: none may be half way to another.
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
    // What a bar covers depends on how far the page is scrolled, which a new size of the window leaves to chance.
    await page.evaluate(() => scrollTo(0, 0))
    const axe = new AxeBuilder({ page, ...(at > 0 && { axeSource: IS_THERE }) }).setLegacyMode()
    axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    if (at > 0) axe.withRules(RULES_OF_A_VIEW)
    const { violations } = await axe.analyze()
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
    const how = `${width} px, ${colorScheme}${forcedColors ? ', forced colours' : ''}`
    expect.soft(told, `what axe finds at ${how}`).toEqual([])
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overhang, `px to scroll sideways at ${how}`).toBeLessThanOrEqual(0)
    const cutOff = await page
      .getByRole('dialog')
      .evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth))
    expect
      .soft(
        cutOff.filter((px) => px > 0),
        `px of a dialog that are cut off at ${how}`,
      )
      .toEqual([])
    if (width === PHONE_PX)
      expect.soft(await smallTargets(page), `controls too small for a finger at ${how}`).toEqual([])
  }
}
