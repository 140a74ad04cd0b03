import type { Page } from '@playwright/test'
import { SILENT_PAGE } from './earlier-visit'

/** Notes whatever the policies of the shop's pages forbid, also what is only reported. The answer grows. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation))
  await page.addInitScript((silentPage) => {
    // The browser's own drawing of a document that is none of the shop.
    if (location.pathname === silentPage) return
    document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
      const note: unknown = Reflect.get(window, 'noteViolation')
      if (typeof note === 'function') note(`${disposition}: ${effectiveDirective} ${blockedURI}`)
    })
  }, SILENT_PAGE)
  return violations
}
