import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdCode, openHeld } from './hold-app'
import { answerSlowCall, installClock, slowCall } from './slow-call'

const addTo = (page: Page, title: string) => page.getByRole('button', { name: `Add To Cart: ${title}` })

test('a click while the cart is busy with another product waits for its turn', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await installClock(page)
  await shop.openAsGuest('/products')
  await slowCall(shop, 'POST', '/api/user/cart')
  await addTo(page, 'Ajmal Amber Oud').click()
  await expect(addTo(page, 'Envy Vortex')).toBeDisabled()
  // Playwright's own click waits until the button is enabled.
  const box = await addTo(page, 'Envy Vortex').boundingBox()
  if (!box) throw new Error('The button has no place in the page.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(addTo(page, 'Envy Vortex')).toHaveAttribute('data-pending')
  await answerSlowCall(page)
  await expect(shop.nav('Cart, 2 items')).toBeVisible()
})

test('five products added before the shop runs are in the cart on the next page', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await shop.openAsGuest('/login')
  const release = await openHeld(page, '/products')
  for (const title of [
    'Ajmal Amber Oud',
    'Envy Vortex',
    'Denver Hamilton',
    'Skinn Celeste Rose',
    'Fogg Scent Xpressio',
  ])
    await addTo(page, title).click()
  await shop.nav('Cart').click()
  await expect(page).toHaveURL('/cart')
  release()
  await expect(shop.nav('Cart, 5 items')).toBeVisible()
  await expect(shop.article('Ajmal Amber Oud')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('sillage:clicks'))).toBeNull()
})

test('a PIN code typed before the shop runs stays, and shows its city and state', async ({ page }) => {
  const release = await openHeld(page, '/products/ajmal-amber-oud')
  const pin = page.getByRole('textbox', { name: 'PIN code' })
  await pin.pressSequentially('400')
  release()
  await pin.pressSequentially('001', { delay: 300 })
  await expect(page.getByText('Mumbai, Maharashtra')).toBeVisible()
  await expect(pin).toHaveValue('400001')
})

for (const by of ['click', 'keyboard'])
  test(`a filter removed by ${by} before the focus is guarded leaves the focus on the list, also after Back`, async ({
    page,
  }) => {
    const chip = page.getByRole('button', { name: 'Remove filter Most popular' })
    const release = await holdCode(page, '**/assets/after-interactive-*.js')
    await page.goto('/products?sort=POPULAR')
    if (by === 'click') await chip.click()
    else await chip.press('Enter')
    await expect(chip).toBeHidden()
    release()
    const list = page.getByRole('heading', { name: 'All perfumes' })
    await expect(list).toBeFocused()
    await page.goBack()
    await expect(chip).toBeVisible()
    await expect(list).toBeFocused()
  })
