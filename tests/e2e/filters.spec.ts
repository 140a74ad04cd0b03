import { discountedPriceOf, type Product } from '../../domain/product'
import { expect, test } from './fixtures'
import type { Shop } from './shop'

// What the page shows is compared with what the catalogue, as the backend serves it, says by plain arithmetic.
const rupees = (product: Product) => discountedPriceOf(product) / 100
const affordable = (product: Product) => rupees(product) <= 1500

async function expectShown(shop: Shop, expected: readonly Product[], of: number): Promise<void> {
  await expect(shop.main.getByText(`Showing ${expected.length} of ${of} Products`)).toBeVisible()
  const titles = shop.main.getByRole('article').getByRole('link').filter({ hasText: /\S/ })
  await expect(titles).toHaveText(expected.map(({ title }) => title))
}

test('brands, categories, rating, stock, delivery and sorting narrow the product list, and Clear puts everything back', {
  tag: '@release',
}, async ({ page, shop }) => {
  await shop.open('/products')
  const all = await shop.products()
  expect(all).toHaveLength(20)
  const offered = all.filter(affordable)
  const group = (name: string) => page.getByRole('group', { name })
  const box = (name: string, value: string) => group(name).getByRole('checkbox', { name: value, exact: true })
  const clear = shop.main.getByRole('button', { name: 'Clear', exact: true })
  await test.step('without filters everything that costs up to ₹1,500 is shown', () => expectShown(shop, offered, 20))

  let left = offered
  const narrow = async (test: (product: Product) => boolean) => {
    left = left.filter(test)
    expect(left.length).toBeGreaterThan(0)
    await expectShown(shop, left, all.length)
  }
  await test.step('they narrow the products together', async () => {
    await box('Brand', 'AJMAL').check()
    await box('Brand', 'SKINN').check()
    await narrow((product) => ['AJMAL', 'SKINN'].includes(product.brand))
    await page.getByRole('radio', { name: '4 stars & above' }).check()
    await narrow((product) => product.rating >= 4)
    await page.getByRole('checkbox', { name: 'In stock only' }).check()
    await narrow((product) => product.inStock)
    await page.getByRole('checkbox', { name: 'Fast delivery only' }).check()
    await narrow((product) => product.fastDelivery)
    await box('Category', 'women').check()
    await narrow((product) => product.category === 'women')
  })
  await test.step('Clear puts everything back', async () => {
    await clear.click()
    await expectShown(shop, offered, all.length)
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('checkbox', { name: 'In stock only' })).not.toBeChecked()
  })
  await test.step('every rating shows what it says', async () => {
    for (const stars of [1, 2, 3, 4]) {
      await page.getByRole('radio', { name: stars === 1 ? '1 star & above' : `${stars} stars & above` }).check()
      const rated = offered.filter(({ rating }) => rating >= stars)
      await expectShown(shop, rated, all.length)
    }
    await clear.click()
  })
  await test.step('every category shows what it says', async () => {
    for (const category of ['men', 'women', 'men & women']) {
      await box('Category', category).check()
      const ofCategory = offered.filter((product) => product.category === category)
      await expectShown(shop, ofCategory, all.length)
      await box('Category', category).uncheck()
    }
  })
  await test.step('sorting shows the same products in order', async () => {
    const rising = offered.toSorted((a, b) => rupees(a) - rupees(b))
    await group('Sort by').getByRole('radio', { name: 'Price: Low to High' }).check()
    await expectShown(shop, rising, all.length)
    const falling = offered.toSorted((a, b) => rupees(b) - rupees(a))
    await group('Sort by').getByRole('radio', { name: 'Price: High to Low' }).check()
    await expectShown(shop, falling, all.length)
  })
})

test('the price slider moves by keyboard, 300 rupees a step, and leaves one entry in the history', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  await shop.nav('Shop').click()
  const all = await shop.products()
  const slider = page.getByRole('slider', { name: 'Maximum price' })
  await expect(slider).toHaveValue('1500')
  await slider.focus()
  for (const limit of [1200, 900, 600, 300]) {
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveValue(String(limit))
    const cheaper = all.filter((product) => rupees(product) <= limit)
    await expectShown(shop, cheaper, all.length)
  }
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await expect(shop.main.getByText("Whoops! We don't have any products that match your preference :(")).toBeVisible()
  await expect(page).toHaveURL('/products?price=0')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('filters live in the address: Back, Forward, reload and a shared link keep them', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  await shop.open('/products')
  await page.getByRole('checkbox', { name: 'FOGG', exact: true }).check()
  await expect(page).toHaveURL('/products?brand=FOGG')
  await page.getByRole('checkbox', { name: 'ENVY', exact: true }).check()
  await expect(page).toHaveURL('/products?brand=ENVY&brand=FOGG')
  await page.getByRole('radio', { name: 'Price: Low to High' }).check()
  await expect(page).toHaveURL('/products?brand=ENVY&brand=FOGG&sort=LOW_TO_HIGH')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Price: Low to High' })).not.toBeChecked()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'ENVY', exact: true })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'FOGG', exact: true })).toBeChecked()
  await page.goForward()
  await expect(page).toHaveURL('/products?brand=ENVY&brand=FOGG')
  await page.reload()
  const all = await shop.products()
  await expectShown(
    shop,
    all.filter(({ brand }) => ['ENVY', 'FOGG'].includes(brand)),
    all.length,
  )
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
        if (title.checkVisibility({ visibilityProperty: true })) seen.add(title.innerText)
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
