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

test('Back to top is hidden at the top, appears on focus and further down, and runs no animation', async ({
  page,
  shop,
}) => {
  await shop.open('/products')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(button).not.toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport()
  await page.mouse.wheel(0, 600)
  await button.click()
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

test('pointing at a product prefetches the code and the picture of its page, and no second document', async ({
  page,
  shop,
}) => {
  await shop.open('/products')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).first().hover()
  await expect.poll(() => requested.filter((path) => path === '/pictures/envy-vortex.svg')).toHaveLength(1)
  await page.evaluate(() => {
    const over = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
    for (const link of [...document.querySelectorAll('main article h2 a'), document.body]) link.dispatchEvent(over)
  })
  // Longer than a pointer has to rest.
  await page.waitForTimeout(200)
  expect(
    requested.filter((path) => path.endsWith('.svg')),
    'passed over',
  ).toEqual(['/pictures/envy-vortex.svg'])
  expect(requested.some((path) => path.startsWith('/assets/product-page'))).toBe(true)
  expect(requested.filter((path) => path.startsWith('/products/'))).toEqual([])
  await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).first().click()
  await expect(shop.heading('Envy Vortex')).toBeVisible()
})

test('a dialog that was open during a reload leaves no extra history entry', async ({ page, shop }) => {
  await shop.open('/products')
  await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).click()
  await expect(shop.heading('Envy Vortex')).toBeVisible()
  const zoom = shop.main.getByRole('button', { name: 'Zoom' })
  const large = page.getByRole('dialog', { name: 'Envy Vortex' })
  await zoom.click()
  await expect(large).toBeVisible()
  await page.reload()
  await expect(shop.heading('Envy Vortex')).toBeVisible()
  await zoom.click()
  await expect(large).toBeVisible()
  await page.goBack()
  await expect(large).toBeHidden()
  await page.goForward()
  await expect(shop.heading('Envy Vortex')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products')
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
