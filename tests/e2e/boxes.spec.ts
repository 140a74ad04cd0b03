import type { Locator } from '@playwright/test'
import { groupBy } from 'es-toolkit'
import { expect, test } from './fixtures'

// The positions of elements on a page, which only a browser that lays it out can show.

const PHONE = { width: 320, height: 640 }
const LAPTOP = { width: 1280, height: 800 }
const TWO_LINES = { 'ajmal-amber-oud': 1, 'envy-vortex': 2 }

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has no box.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const boxesOf = async (locator: Locator) => Promise.all((await locator.all()).map(boxOf))

/** Rows of boxes that are next to each other. */
const rowsOf = <Box extends { y: number }>(boxes: readonly Box[]): Box[][] =>
  Object.values(groupBy(boxes, ({ y }) => Math.round(y)))

/** What covers an element at some scroll position of the page. Empty if nothing does. */
const coversOf = (locator: Locator) =>
  locator.evaluate((element) => {
    element.scrollIntoView({ block: 'end' })
    const covers: string[] = []
    for (let at = 0; at < 20; at++) {
      scrollBy(0, 10)
      const { left, right, top, height } = element.getBoundingClientRect()
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const over = document.elementFromPoint(x, top + height / 2)
        if (over && !element.contains(over)) covers.push(over.ariaLabel ?? over.textContent)
      }
    }
    return covers
  })

test('on the smallest phone the header has two rows, a toast appears below it, and cards align with gaps of 16 px', async ({
  page,
  shop,
}) => {
  // Every row is near the window, so it is laid out.
  await page.setViewportSize({ ...PHONE, height: 8000 })
  await shop.openAsGuest('/products', { cart: TWO_LINES })
  const [first, second] = await boxesOf(shop.main.getByRole('article'))
  expect(second?.y).toBe(first?.y)
  expect((second?.x ?? 0) - (first?.right ?? 0)).toBeCloseTo(16, 0)
  for (const row of rowsOf(await boxesOf(shop.main.getByRole('article'))))
    for (const { height } of row) expect(height).toBeCloseTo(row[0]?.height ?? 0, 0)
  for (const message of [/days money back/, /Fast delivery|business days/])
    for (const row of rowsOf(await boxesOf(shop.main.getByRole('article').getByText(message))))
      expect(row.length, `${message} side by side`).toBe(2)
  await page.setViewportSize(PHONE)
  const header = await boxOf(page.getByRole('banner'))
  expect(header.height).toBeLessThanOrEqual(120)
  await shop.click('Skinn Celeste Rose', /^Add To Cart/)
  const toast = page.getByRole('status').filter({ hasText: 'Product added to Cart!' }).last()
  await expect(toast).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  expect((await boxOf(page.locator('.Toastify__toast'))).y).toBeGreaterThanOrEqual(header.bottom)
})

test('on a laptop Place Order with two lines is above the fold, and on a phone nothing covers the total', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(LAPTOP)
  await shop.openAsGuest('/checkout', { cart: TWO_LINES })
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeInViewport({ ratio: 1 })
  for (const path of ['/checkout', '/cart']) {
    await shop.open(path)
    for (const width of [320, 375, 600, 800, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      const total = page.getByRole('region', { name: 'Price details' }).getByRole('definition').last()
      // On a phone the page visibly ends at the bar: what scrolls behind it cannot be read.
      const covers = (await coversOf(total)).filter((name) => !/Place Order|Checkout/.test(name))
      expect(covers, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('the line total of a second piece does not move the quantity buttons', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1 } })
  const line = shop.article('Envy Vortex')
  const more = line.getByRole('button', { name: /^Increase quantity/ })
  const before = await more.boundingBox()
  await more.click()
  await expect(line.getByText('for 2')).toBeVisible()
  expect(await more.boundingBox()).toEqual(before)
})

test('the theme follows the system, and a chosen theme applies to other tabs and to the browser’s bar, but not to paper', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  const other = await shop.openInAnotherTab('/')
  const toggle = (theme: string) => page.getByRole('button', { name: `Switch to the ${theme} theme` })
  const barOf = (tab: typeof page) => tab.locator('meta[name="theme-color"]').first().getAttribute('content')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(toggle('light')).toBeVisible()
  await toggle('light').click()
  await expect(toggle('dark')).toBeVisible()
  await expect.poll(() => barOf(page)).toBe('rgb(250, 246, 240)')
  await page.emulateMedia({ colorScheme: 'light' })
  await toggle('dark').click()
  await expect(other.page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  await expect.poll(() => barOf(other.page)).toBe('rgb(22, 18, 16)')
  const backgroundOf = (tab: typeof page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await backgroundOf(page)).toBe('rgb(22, 18, 16)')
  await page.emulateMedia({ media: 'print' })
  expect(await backgroundOf(page), 'paper').toBe('rgb(250, 246, 240)')
})

test('the button to compare does not cover that a product is out of stock', async ({ page, shop }) => {
  await shop.open('/products')
  const card = shop.article('The Man Company Noir')
  const compare = card.getByRole('button', { name: /compare/i })
  for (const width of [320, 375, 800, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(compare).toBeVisible()
    const { y, height } = await boxOf(card.getByText('Out of Stock'))
    expect((await boxOf(compare)).y, `${width} px`).toBeGreaterThanOrEqual(y + height)
  }
})
