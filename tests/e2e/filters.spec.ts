import { discountedPriceOf, type Product } from '../../domain/product'
import { expect, test } from './fixtures'

const costsAtMost = (rupees: number) => (product: Product) => discountedPriceOf(product) <= rupees * 100

test('filters live in the address: Back, Forward, reload and a shared link keep them', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  const ajmal = page.getByRole('checkbox', { name: 'AJMAL', exact: true })
  const fast = page.getByRole('checkbox', { name: 'Fast delivery only' })
  await shop.open('/products')
  await ajmal.check()
  await expect(page).toHaveURL('/products?brand=AJMAL')
  await fast.check()
  await expect(page).toHaveURL('/products?brand=AJMAL&fast=true')
  await page.goBack()
  await expect(fast).not.toBeChecked()
  await expect(ajmal).toBeChecked()
  await page.goForward()
  await expect(fast).toBeChecked()
  await page.reload()
  // What the page shows is compared with what the catalogue, as the backend serves it, says by plain arithmetic.
  const all = await shop.products()
  const left = all.filter(costsAtMost(1500)).filter(({ brand, fastDelivery }) => brand === 'AJMAL' && fastDelivery)
  await expect(shop.main.getByText(`Showing ${left.length} of ${all.length} Products`)).toBeVisible()
  const titles = shop.main.getByRole('article').getByRole('link').filter({ hasText: /\S/ })
  await expect(titles).toHaveText(left.map(({ title }) => title))
})

test('an address with filters shows no product that they leave out, in no frame: opened, followed, and with Back', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const painted = new MessageChannel()
    painted.port1.onmessage = () => {
      for (const title of document.querySelectorAll<HTMLElement>('main article h2 a'))
        if (title.checkVisibility({ visibilityProperty: true })) seen.add(title.textContent)
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
    await shop.main.getByRole('link', { name: 'women', exact: true }).click()
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

test('on a phone filters are chosen by their words too, and the drawer stays open', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await shop.open('/products')
  await shop.main.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('complementary', { name: 'Filters' })
  await drawer.getByText('FOGG', { exact: true }).click()
  await drawer.getByText('AJMAL', { exact: true }).click()
  await drawer.getByRole('heading', { name: 'Filters' }).click()
  await expect(drawer.getByRole('button', { name: 'Show 6 products' })).toBeInViewport()
})
