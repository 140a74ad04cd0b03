import { expect, test } from './fixtures'

test('an address with filters never shows an excluded product, even for one frame: opened, followed, and with Back', {
  tag: '@release',
}, async ({ page, shop }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const painted = new MessageChannel()
    painted.port1.onmessage = () => {
      // All text of a card, with its brand, its stars and its promises.
      for (const card of document.querySelectorAll<HTMLElement>('#grid article'))
        if (card.innerText.trim() !== '') seen.add(card.ariaLabel ?? '')
    }
    const look = () => {
      painted.port2.postMessage(null)
      requestAnimationFrame(look)
    }
    look()
  })
  const seenSince = () =>
    page.evaluate(() => {
      const seen: Set<string> = Reflect.get(globalThis, 'seen')
      const titles = [...seen]
      seen.clear()
      return titles
    })
  for (const query of ['category=women', 'category=women&sort=LOW_TO_HIGH', 'search=oud'])
    await test.step(`opened: ${query}`, async () => {
      await shop.open(`/products?${query}`)
      await expect(shop.main.getByText(/^Showing/)).toBeVisible()
      const titles = await shop.main.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel))
      expect(titles.length).toBeGreaterThan(0)
      expect((await seenSince()).filter((title) => !titles.includes(title))).toEqual([])
    })
  const women = (await shop.products()).filter(({ category }) => category === 'women').map(({ title }) => title)
  const expectOnlyWomen = async () => {
    await expect(page).toHaveURL('/products?category=women')
    await expect(shop.main.getByText(`Showing ${women.length} of 20 Products`)).toBeVisible()
    expect((await seenSince()).filter((title) => !women.includes(title))).toEqual([])
  }
  await test.step('followed', async () => {
    await shop.open('/')
    await shop.main.getByRole('link', { name: 'Women', exact: true }).click()
    await expectOnlyWomen()
  })
  await test.step('with Back', async () => {
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(shop.main.getByText('Showing 20 of 20 Products')).toBeVisible()
    await shop.nav('Login').click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(shop.main.getByText('Showing 20 of 20 Products')).toBeVisible()
    await shop.nav('Login').click()
    await expect(page).toHaveURL('/login')
    await seenSince()
    await page.evaluate(() => history.go(-2))
    await expectOnlyWomen()
  })
})

for (const [width, height] of [
  [1280, 720],
  [375, 667],
] as const)
  test(`after a search or a filter the first result is in view and the focus stays, ${width} px wide`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    const isPhone = width < 960
    const down = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    const first = shop.main.getByRole('article').first()
    const box = page.getByRole('combobox', { name: 'Search products' })
    await shop.open('/products')
    await expect(shop.main.getByText('Showing 20 of 20 Products')).toBeVisible()
    await down()
    await box.focus()
    await page.keyboard.type('rose')
    await expect(shop.main.getByText('Showing 3 of 20 Products')).toBeVisible()
    await expect(first).toBeInViewport({ ratio: 0.3 })
    await expect(box).toBeFocused()
    await shop.open('/products')
    await expect(shop.main.getByText('Showing 20 of 20 Products')).toBeVisible()
    if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click()
    await down()
    const denver = page.getByRole('checkbox', { name: 'DENVER' })
    await denver.check()
    await expect(denver).toBeFocused()
    if (isPhone) await page.keyboard.press('Escape')
    await expect(shop.main.getByText(/^Showing \d of 20 Products/)).toBeVisible()
    await expect(first).toBeInViewport({ ratio: 0.3 })
    if (!isPhone) await expect(denver).toBeInViewport()
    // A search on another page opens the products.
    await shop.open('/')
    await down()
    await box.fill('oud')
    await expect(page).toHaveURL('/products?search=oud')
    await expect(first).toBeInViewport({ ratio: 0.3 })
  })
