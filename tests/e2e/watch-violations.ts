import type { Page } from '@playwright/test'
import { SILENT_PAGE } from './earlier-visit'

/**
 * Records every violation of the policies of the shop's pages, also of those that only report. The returned list grows.
 */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation))
  await page.addInitScript((silentPage) => {
    // The browser's own styles for a document that does not belong to the shop.
    if (location.pathname === silentPage) return
    document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
      const note: unknown = Reflect.get(window, 'noteViolation')
      if (typeof note === 'function') note(`${disposition}: ${effectiveDirective} ${blockedURI}`)
    })
  }, SILENT_PAGE)
  return violations
}
