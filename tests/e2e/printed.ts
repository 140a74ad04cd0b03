import { expect, type Page, test } from '@playwright/test'

/** Paper in points: Chromium writes a page's size so. */
const PAPERS = { A4: [595, 842], A5: [420, 595] } as const

/** Prints a page on A4 and A5, on one sheet each, with nothing beside its edge. */
export async function expectPrintable(page: Page, name: string) {
  for (const [format, [width, height]] of Object.entries(PAPERS)) {
    const pdf = await page.pdf({ format, path: test.info().outputPath(`${name}-${format}.pdf`), printBackground: true })
    const sheets = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(sheets).toHaveLength(1)
    // Chromium rounds up.
    expect(Math.abs(Number(sheets[0]?.[1]) - width)).toBeLessThan(2)
    expect(Math.abs(Number(sheets[0]?.[2]) - height)).toBeLessThan(2)
  }
  // As wide as A5 between its margins, in CSS pixels.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 484, height: 700 })
  const sheet = page.getByRole('article')
  await expect(sheet).toBeVisible()
  expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  // Not 'screen': a page would be printed as it is on a screen from then on.
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 900 })
}
