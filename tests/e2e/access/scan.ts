import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures'

/** The narrowest phone, and a desktop at 400 % zoom. */
const PHONE_PX = 320

/** The window and the colours of a scan. */
export interface View {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  forcedColors?: 'active'
}

/** The axe rules whose result depends on the size of the window or on its colours. */
const RULES_OF_A_VIEW = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** Replaces axe's source of half a megabyte, which the first view has already put into every frame of the page. */
const IS_THERE = '0'

/**
 * The first view runs every axe rule, best practices included. The other views run the rules that depend on the view.
 * No view scrolls sideways, and on phones every control is large enough for a finger.
 */
export async function expectAccessible(page: Page, views: readonly View[]): Promise<void> {
  for (const [at, view] of views.entries()) {
    const { width, height, colorScheme, forcedColors = null } = view
    await page.setViewportSize({ width, height })
    // axe reads the colours of the page, so no colour may be in a transition.
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
    // The content under a bar depends on the scroll position, which is arbitrary after the window is resized.
    await page.evaluate(() => scrollTo(0, 0))
    const axe = new AxeBuilder({ page, ...(at > 0 && { axeSource: IS_THERE }) }).setLegacyMode()
    axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    if (at > 0) axe.withRules(RULES_OF_A_VIEW)
    const { violations } = await axe.analyze()
    const reported = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
    const how = `${width} px, ${colorScheme}${forcedColors ? ', forced colours' : ''}`
    expect.soft(reported, `what axe finds at ${how}`).toEqual([])
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

const FINGER_PX = 44

/** Controls that are too small for a finger. Links within a sentence are exempt, as in WCAG 2.5.8. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
      // A click on a label reaches the control inside it.
      const target = control.closest('label') ?? control
      const isInSentence = getComputedStyle(control).display === 'inline' && control.closest('p, dd, li') !== null
      // Only keyboard users reach 'Skip to content'.
      if (isInSentence || control.matches('[href="#content"]') || !target.checkVisibility({ visibilityProperty: true }))
        continue
      // A link that covers its card with a box of its own is as large as the card.
      const cover = getComputedStyle(control, '::after')
      if (cover.position === 'absolute' && cover.content !== 'none') continue
      const { width, height } = target.getBoundingClientRect()
      // Layout rounds to 1/64 px.
      if (width > 0 && Math.min(width, height) < finger - 0.1)
        found.push(`${control.getAttribute('aria-label') ?? control.textContent} ${width} x ${height}`)
    }
    return found
  }, FINGER_PX)
}
