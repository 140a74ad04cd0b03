import type { Page } from '@playwright/test'
import { GUEST } from '../../domain/account/account'
import { expect, test } from './fixtures'
import { openHeld } from './hold-app'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search products' })

test('text typed before the shop runs retains its focus and caret, and is searched for', async ({ page }) => {
  const release = await openHeld(page, '/products')
  await search(page).pressSequentially('nior')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(page.getByText('Showing 0 of 20 Products')).toBeVisible()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('nior')
  expect(await search(page).evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(3)
  await expect(page).toHaveURL('/products?search=nior')
})

test('filters selected before the shop runs apply in addition to those of the address, and keep the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await openHeld(page, '/products?brand=FOGG&price=900')
  await page.getByRole('slider', { name: 'Maximum price' }).fill('600')
  await page.getByRole('checkbox', { name: 'ENVY' }).check()
  await page.getByRole('radio', { name: '3 stars & above' }).check()
  await page.getByRole('checkbox', { name: 'In stock only' }).check()
  release()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(5)
  await expect(page).toHaveURL('/products?brand=ENVY&brand=FOGG&rating=3&inStock=true&price=600')
  await expect(page.getByRole('checkbox', { name: 'In stock only' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'FOGG' })).toBeChecked()
})

test('a filter drawer opened before the shop runs stays open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const release = await openHeld(page, '/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(filters).toBeVisible()
  release()
  await expect(filters.getByRole('button', { name: 'Show 20 products' })).toBeVisible()
  await expect(page.locator('[popovertarget="filters"][aria-expanded]').first()).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('Add To Cart opens the login for a visitor before the shop runs, and preserves the product and the text typed there', {
  tag: '@release',
}, async ({ page, shop }) => {
  const release = await openHeld(page, '/products')
  await page.getByRole('button', { name: 'Add To Cart: Ajmal Amber Oud' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(GUEST.email)
  await page.getByLabel('Password', { exact: true }).fill(GUEST.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log In' })).toHaveAttribute('data-pending')
  await expect(page).toHaveURL('/login')
  release()
  await expect(shop.nav('Cart, 1 item')).toBeVisible()
  await expect(page).toHaveURL('/products')
})

for (const what of ['a typed quantity', 'a click that cannot be stored'])
  test(`${what} waits for the shop on its page, and is in the cart after the login`, async ({ page, shop }) => {
    const isTyped = what === 'a typed quantity'
    if (!isTyped)
      await page.addInitScript(() => {
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (key, value) {
          if (key === 'sillage:clicks') throw new DOMException('', 'QuotaExceededError')
          setItem.call(this, key, value)
        }
      })
    const release = await openHeld(page, '/products/envy-vortex')
    if (isTyped) await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
    const add = page.getByRole('button', { name: 'Add To Cart: Envy Vortex' })
    await add.click()
    await expect(add).toHaveAttribute('data-pending')
    await expect(page).toHaveURL('/products/envy-vortex')
    release()
    await expect(page).toHaveURL('/login')
    await shop.submitGuestLogin()
    await shop.nav('Cart, 1 item').click()
    await expect(page.getByRole('textbox', { name: 'Quantity: Envy Vortex' })).toHaveValue(isTyped ? '3' : '1')
  })

test('Back from a login that a click opened before the shop ran returns to a page that works', async ({ page }) => {
  const release = await openHeld(page, '/products')
  await page.getByRole('button', { name: 'Add To Cart: Ajmal Amber Oud' }).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(page.getByText('Log in or sign up to add Ajmal Amber Oud to your cart.')).toBeVisible()
  await page.goBack()
  await page.getByRole('checkbox', { name: 'In stock only' }).check()
  await expect(page).toHaveURL('/products?inStock=true')
})

type Loads = typeof globalThis & { loads: Map<EventTarget, number> }

/** Counts how often a page loads each picture. */
const countLoads = (page: Page) =>
  page.addInitScript(() => {
    const { loads } = Object.assign(globalThis, { loads: new Map<EventTarget, number>() })
    const count = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) loads.set(target, (loads.get(target) ?? 0) + 1)
    }
    document.addEventListener('load', count, true)
  })

test('the running shop retains the pictures that a shopper already sees, without loading them again', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/login')
  await countLoads(page)
  for (const path of ['/', '/products', '/products/ajmal-amber-oud']) {
    const release = await openHeld(page, path)
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    await expect.poll(() => page.locator('main img').first().evaluate(isLoaded)).toBe(true)
    const prerendered = await page.evaluateHandle(() => [...document.images])
    expect(await prerendered.evaluate(({ length }) => length)).toBeGreaterThan(0)
    release()
    await shop.untilAnswered('/api/products')
    await page.waitForLoadState('networkidle')
    expect(await prerendered.evaluate((images) => images.filter((image) => !image.isConnected))).toEqual([])
    expect(await page.evaluate(() => Math.max(...(globalThis as Loads).loads.values()))).toBe(1)
  }
})
