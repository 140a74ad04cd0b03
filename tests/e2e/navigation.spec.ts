import { expect, test } from './fixtures'
import { holdCode } from './hold-app'

test('a new page begins at its top, Back restores the scroll position, and Back to top scrolls up', {
  tag: '@release',
}, async ({ page, shop }) => {
  await shop.open('/products')
  const link = shop.main.getByRole('article').last().getByRole('link').first()
  // Cards are laid out when they are near the window, and the link moves. Its click reports where the page was left.
  const left = link.evaluate(
    (element) => new Promise<number>((leave) => element.addEventListener('click', () => leave(window.scrollY))),
  )
  await link.click()
  const place = await left
  expect(place).toBeGreaterThan(200)
  await expect(page).toHaveURL(/\/products\/.+/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a typed address opens at its top; a reload retains the scroll position, and the next page begins at its top', async ({
  page,
  shop,
}) => {
  await shop.open('/products')
  await shop.article('Envy Vortex').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await shop.open('/')
  await expect(shop.main.getByRole('article').first()).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const place = await page.evaluate(() => window.scrollY)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await shop.nav('Shop').click()
  await expect(shop.heading('All perfumes')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a reloaded list shows the product that was in view', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await shop.open('/products')
  for (const product of await shop.main.getByRole('article').all()) await product.scrollIntoViewIfNeeded()
  const product = shop.article('Ajmal Citrus Blu')
  await product.scrollIntoViewIfNeeded()
  const place = await product.boundingBox()
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect((await product.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
})

test('Back after a reload moves the focus to the heading, although the code of that page has yet to load', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  await shop.main.getByRole('link', { name: 'Fogg Scent Xpressio' }).first().click()
  await expect(shop.heading('Fogg Scent Xpressio')).toBeFocused()
  await page.reload()
  await shop.nav('Login').click()
  await expect(page.getByRole('button', { name: 'Guest Mode' })).toBeVisible()
  await page.goBack()
  await expect(shop.heading('Fogg Scent Xpressio')).toBeFocused()
  const release = await holdCode(page, '**/assets/home-page-*.js')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(shop.heading('Fogg Scent Xpressio')).toBeHidden()
  release()
  await expect(shop.main.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an idle shop makes no request for a minute', async ({ page, shop }) => {
  await page.clock.install()
  await shop.openAsGuest('/')
  await expect(shop.main.getByRole('article')).toHaveCount(4)
  const calls = () => page.evaluate(() => window.__calls.length)
  // The requests of opening the shop are over when there has been none for half a second.
  let before = -1
  const isQuiet = async () => {
    const last = before
    before = await calls()
    return before === last
  }
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
  expect(before).toBeGreaterThan(1)
  await page.clock.runFor(60_000)
  expect(await calls()).toBe(before)
})
