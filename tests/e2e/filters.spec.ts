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

test('without filters everything that costs up to ₹1,500 is shown', async ({ shop }) => {
  await shop.open('/products')
  const all = await shop.products()
  expect(all).toHaveLength(20)
  await expectShown(shop, all.filter(affordable), 20)
})

test('brands, categories, rating, stock, delivery and price narrow the shelf together', async ({ page, shop }) => {
  await shop.open('/products')
  const all = await shop.products()
  let left = all.filter(affordable)
  const narrow = async (test: (product: Product) => boolean) => {
    left = left.filter(test)
    expect(left.length).toBeGreaterThan(0)
    await expectShown(shop, left, all.length)
  }
  const brand = page.getByRole('group', { name: 'Brand' })
  await brand.getByRole('checkbox', { name: 'AJMAL', exact: true }).check()
  await brand.getByRole('checkbox', { name: 'SKINN', exact: true }).check()
  await narrow((product) => ['AJMAL', 'SKINN'].includes(product.brand))
  await page.getByRole('radio', { name: '4 stars & above' }).check()
  await narrow((product) => product.rating >= 4)
  await page.getByRole('checkbox', { name: 'In stock only' }).check()
  await narrow((product) => product.inStock)
  await page.getByRole('checkbox', { name: 'Fast delivery only' }).check()
  await narrow((product) => product.fastDelivery)
  await page.getByRole('group', { name: 'Category' }).getByRole('checkbox', { name: 'women', exact: true }).check()
  await narrow((product) => product.category === 'women')
})

test('every choice of a group shows what it says', async ({ page, shop }) => {
  await shop.open('/products')
  const all = await shop.products()
  const shelf = all.filter(affordable)
  for (const stars of [1, 2, 3, 4]) {
    await page.getByRole('radio', { name: stars === 1 ? '1 star & above' : `${stars} stars & above` }).check()
    await expectShown(
      shop,
      shelf.filter(({ rating }) => rating >= stars),
      all.length,
    )
  }
  await shop.main.getByRole('button', { name: 'Clear', exact: true }).click()
  for (const category of ['men', 'women', 'men & women']) {
    const box = page.getByRole('group', { name: 'Category' }).getByRole('checkbox', { name: category, exact: true })
    await box.check()
    await expectShown(
      shop,
      shelf.filter((product) => product.category === category),
      all.length,
    )
    await box.uncheck()
  }
})

test('the price slider moves by keyboard, 300 rupees a step', async ({ page, shop }) => {
  await shop.open('/products')
  const all = await shop.products()
  const slider = page.getByRole('slider', { name: 'Maximum price' })
  await expect(slider).toHaveValue('1500')
  await slider.focus()
  for (const limit of [1200, 900, 600, 300]) {
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveValue(String(limit))
    await expectShown(
      shop,
      all.filter((product) => rupees(product) <= limit),
      all.length,
    )
  }
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await expect(shop.main.getByText("Whoops! We don't have any products that match your preference :(")).toBeVisible()
})

test('sorting by price shows the same products in order, and Clear puts everything back', async ({ page, shop }) => {
  await shop.open('/products')
  const all = await shop.products()
  const shelf = all.filter(affordable)
  const sort = page.getByRole('group', { name: 'Sort by' })
  await sort.getByRole('radio', { name: 'Price: Low to High' }).check()
  await expectShown(
    shop,
    shelf.toSorted((a, b) => rupees(a) - rupees(b)),
    all.length,
  )
  await sort.getByRole('radio', { name: 'Price: High to Low' }).check()
  await expectShown(
    shop,
    shelf.toSorted((a, b) => rupees(b) - rupees(a)),
    all.length,
  )
  await page.getByRole('checkbox', { name: 'In stock only' }).check()
  await shop.main.getByRole('button', { name: 'Clear', exact: true }).click()
  await expectShown(shop, shelf, all.length)
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('checkbox', { name: 'In stock only' })).not.toBeChecked()
})

test('filters live in the address: Back, Forward, reload and a shared link keep them', async ({ page, shop }) => {
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

test('the slider leaves one entry in the history, not one a step', async ({ page, shop }) => {
  await shop.open('/')
  await shop.nav('Shop').click()
  await page.getByRole('slider', { name: 'Maximum price' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/products?price=900')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('an address that makes no sense shows the whole shelf', async ({ shop }) => {
  await shop.open('/products?rating=nine&price=-1&sort=UPWARDS')
  await expectShown(shop, (await shop.products()).filter(affordable), 20)
})

test('on a phone the filters open and close by their button', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await shop.open('/products')
  const toggle = shop.main.getByRole('button', { name: /^Filters/ })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('checkbox', { name: 'FOGG', exact: true })).toBeHidden()
  await toggle.click()
  await expect(page.getByRole('checkbox', { name: 'FOGG', exact: true })).toBeVisible()
})
