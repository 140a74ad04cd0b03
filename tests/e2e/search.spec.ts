import { expect, test } from './fixtures'

test('a search from anywhere clears the filters and shows what it finds', async ({ page, shop }) => {
  await shop.open('/products?brand=FOGG&sort=LOW_TO_HIGH')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sillage/ })
    .click()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('  OUD ')
  await expect(page).toHaveURL('/products?search=OUD')
  const found = (await shop.products()).filter(({ title }) => /oud/i.test(title))
  expect(found.length).toBeGreaterThan(1)
  await expect(shop.main.getByRole('article')).toHaveCount(found.length)
  for (const { title } of found) await expect(shop.article(title)).toBeVisible()
})

test('a search waits until the shopper has finished typing', async ({ page, shop }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).search))
  await shop.open('/products')
  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('noir', { delay: 60 })
  await expect(page).toHaveURL('/products?search=noir')
  expect(addresses.filter((query) => query !== '')).toEqual(['?search=noir'])
})

test('a search that is still being typed ends with its page', async ({ page, shop }) => {
  await shop.open('/products?search=oud')
  const box = page.getByRole('searchbox', { name: 'Search products' })
  await box.fill('noir')
  await shop.nav('Login').click()
  await expect(shop.heading('Log in')).toBeVisible()
  await page.waitForTimeout(700)
  await expect(page).toHaveURL('/login')
  await expect(box).toHaveValue('oud')
})

test('a search that is emptied shows everything again', async ({ page, shop }) => {
  await shop.open('/products?search=noir')
  const box = page.getByRole('searchbox', { name: 'Search products' })
  await expect(box).toHaveValue('noir')
  await expect(shop.main.getByRole('article')).toHaveCount(2)
  await box.fill('')
  await expect(shop.main.getByRole('article')).toHaveCount(20)
  await expect(page).toHaveURL('/products')
})

test('a search keeps the filters that are set after it', async ({ page, shop }) => {
  await shop.open('/products?search=rose')
  await page.getByRole('checkbox', { name: 'ENVY', exact: true }).check()
  await expect(page).toHaveURL('/products?search=rose&brand=ENVY')
  await expect(shop.main.getByRole('article')).toHaveCount(1)
  await expect(shop.article('Envy Wild Rose')).toBeVisible()
})

test('a search that finds nothing says so', async ({ page, shop }) => {
  await shop.open('/')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('petrichor')
  await expect(shop.main.getByText("Whoops! We don't have any products that match your preference :(")).toBeVisible()
  await expect(shop.main.getByText('Showing 0 of 20 Products')).toBeVisible()
})
