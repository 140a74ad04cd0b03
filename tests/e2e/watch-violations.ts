import type { Page } from '@playwright/test'

/** Notes whatever the pages' policies forbid, also what is only reported. The answer grows. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
      const note: unknown = Reflect.get(window, 'noteViolation')
      if (typeof note === 'function') note(`${disposition}: ${effectiveDirective} ${blockedURI}`)
    })
  })
  return violations
}
