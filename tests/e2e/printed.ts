import { expect, type Page, test } from '@playwright/test'

/** Paper sizes in points, the unit in which Chromium writes a page's size. */
const PAPERS = { A4: [595, 842], A5: [420, 595] } as const

/** Prints a page on A4 and A5. Each must fit on one sheet, with nothing beyond its edge. */
export async function expectPrintable(page: Page, name: string) {
  for (const [format, [width, height]] of Object.entries(PAPERS)) {
    const pdf = await page.pdf({ format, path: test.info().outputPath(`${name}-${format}.pdf`), printBackground: true })
    const sheets = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(sheets).toHaveLength(1)
    // Chromium rounds up.
    expect(Math.abs(Number(sheets[0]?.[1]) - width)).toBeLessThan(2)
    expect(Math.abs(Number(sheets[0]?.[2]) - height)).toBeLessThan(2)
  }
  // The width of A5 between its margins, in CSS pixels.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 484, height: 700 })
  const sheet = page.getByRole('article')
  await expect(sheet).toBeVisible()
  expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  // Not 'screen': from then on the page would be printed as it looks on a screen.
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 900 })
}
