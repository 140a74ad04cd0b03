import { expect, test } from './fixtures'

test('a search from anywhere clears the filters and shows what it finds', async ({ page, shop }) => {
  await shop.open('/products?brand=FOGG&sort=LOW_TO_HIGH')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sillage/ })
    .click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('  OUD ')
  await expect(page).toHaveURL('/products?search=OUD')
  const found = (await shop.products()).filter(({ title }) => /oud/i.test(title))
  expect(found.length).toBeGreaterThan(1)
  await expect(shop.main.getByRole('article')).toHaveCount(found.length)
  for (const { title } of found) await expect(shop.article(title)).toBeVisible()
})

test('a search waits until the shopper has finished typing', async ({ page, shop }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).search))
  await page.clock.install()
  await shop.open('/products')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.focus()
  // The code of the suggestions has come.
  await page.waitForLoadState('networkidle')
  // From here on time passes by the test alone.
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of 'noir') {
    await page.keyboard.press(letter)
    await page.clock.runFor(60)
  }
  await expect(page).toHaveURL('/products')
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/products?search=noir')
  expect(addresses.filter((query) => query !== '')).toEqual(['?search=noir'])
})

test('a search keeps the filters that are set after it; emptied, it shows everything again', async ({ page, shop }) => {
  await shop.open('/products?search=rose')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await expect(box).toHaveValue('rose')
  const envy = page.getByRole('checkbox', { name: 'ENVY', exact: true })
  await envy.check()
  await expect(page).toHaveURL('/products?search=rose&brand=ENVY')
  await expect(shop.main.getByRole('article')).toHaveCount(1)
  await expect(shop.article('Envy Wild Rose')).toBeVisible()
  await envy.uncheck()
  await box.fill('')
  await expect(shop.main.getByRole('article')).toHaveCount(20)
  await expect(page).toHaveURL('/products')
})

test('what fits is offered while it is typed, and is chosen by the keyboard without a call', async ({ page, shop }) => {
  await shop.open('/products')
  await expect(shop.main.getByRole('article')).toHaveCount(20)
  await shop.untilProductsAreFresh()
  const calls = (await shop.calls()).length
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.pressSequentially('oud int')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveCount(1)
  await expect(list.getByRole('option', { name: 'The Man Company Oud Intense' })).toContainText('₹')
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  await expect(box).toBeFocused()
  await box.press('Enter')
  await expect(page).toHaveURL('/products/the-man-company-oud-intense')
  expect(await shop.calls()).toHaveLength(calls)
})

test('a letter typed after the offers were closed stays in the box and opens them again', async ({ page, shop }) => {
  await shop.open('/products')
  const box = page.getByRole('combobox', { name: 'Search products' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.pressSequentially('ou')
  await expect(list).toBeVisible()
  await box.press('Escape')
  await expect(list).toBeHidden()
  await box.press('d')
  await expect(list).toBeVisible()
  await expect(box).toHaveValue('oud')
})

test('a slip of the keyboard is forgiven', async ({ page, shop }) => {
  await shop.open('/products?search=vetvier')
  await shop.main.getByRole('link', { name: 'Did you mean vetiver?' }).click()
  await expect(shop.article('Skinn Raw Vetiver')).toBeVisible()
  await expect(page).toHaveURL('/products?search=vetiver')
})
