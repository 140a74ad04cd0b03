import type { Page } from '@playwright/test'

const FINGER_PX = 44

/** Controls that are too small for a finger. Links within a sentence are exempt, as in WCAG 2.5.8. */
export function smallTargets(page: Page): Promise<string[]> {
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
