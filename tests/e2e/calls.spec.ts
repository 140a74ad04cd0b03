import { expect, test } from './fixtures'

// Five clicks before anything can answer or draw.
const clickFiveTimes = (button: Element) => {
  for (let click = 0; click < 5; click++) (button as HTMLElement).click()
}

test('five clicks on Add To Cart in one tick are one call and one product', async ({ shop }) => {
  await shop.openAsGuest('/products')
  const card = shop.article('Envy Vortex')
  const button = card.getByRole('button', { name: /^Add To Cart/ })
  await expect(button).toBeEnabled()
  await button.evaluate(clickFiveTimes)
  await expect(card.getByText(/^Go To Cart/)).toBeVisible()
  expect((await shop.calls()).filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/api/user/cart' },
  ])
})

test('five clicks on + in one tick are one piece more', async ({ shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1 } })
  const more = shop.main.getByRole('button', { name: /^Increase quantity/ })
  await expect(more).toBeEnabled()
  await more.evaluate(clickFiveTimes)
  await shop.expectToast('Updated product quantity!')
  await expect(shop.main.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
  expect((await shop.calls()).filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('an idle shop calls nobody for a minute', async ({ page, shop }) => {
  await page.clock.install()
  await shop.openAsGuest('/')
  await expect(shop.main.getByRole('article')).toHaveCount(4)
  // What opening the shop sets off is over when nothing was called for half a second.
  let before = -1
  await expect
    .poll(
      async () => {
        const { length } = await shop.calls()
        const quiet = length === before
        before = length
        return quiet
      },
      { intervals: [500] },
    )
    .toBe(true)
  expect(before).toBeGreaterThan(1)
  await page.clock.runFor(60_000)
  expect(await shop.calls()).toHaveLength(before)
})

test('the catalogue is loaded once, however much is browsed', async ({ page, shop }) => {
  await shop.open('/')
  await shop.nav('Shop').click()
  await page.getByRole('checkbox', { name: 'FOGG' }).check()
  await shop.article('Fogg Scent Xpressio').getByRole('link').first().click()
  await expect(shop.heading('Fogg Scent Xpressio')).toBeVisible()
  await page.goBack()
  await expect(shop.article('Fogg Scent Xpressio')).toBeVisible()
  await shop.untilProductsAreFresh()
  expect((await shop.calls()).filter(({ path }) => path === '/api/products')).toHaveLength(1)
})
