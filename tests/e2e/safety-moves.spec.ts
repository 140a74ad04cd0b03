import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import type { Shop } from './shop'

const TITLE = 'Envy Vortex'
const TO_WISHLIST = { method: 'POST', path: '/api/user/wishlist' } as const
const OUT_OF_CART = { method: 'DELETE', path: '/api/user/cart/{id}' } as const
const UNFINISHED = `${TITLE} is on its way from your cart to your wishlist; the move is unfinished.`

const unfinished = (page: Page) => page.getByRole('alert').filter({ hasText: UNFINISHED })

const move = (shop: Shop) =>
  shop
    .article(TITLE)
    .getByRole('button', { name: /^Move to Wishlist/ })
    .click()

/** Where the backend has the product, and how many pieces of it. */
async function placesOf(shop: Shop): Promise<string[]> {
  const { cart } = (await shop.api<{ cart: { title: string; qty: number }[] }>('GET', '/api/user/cart')).body
  const { wishlist } = (await shop.api<{ wishlist: { title: string }[] }>('GET', '/api/user/wishlist')).body
  return [
    ...cart.filter(({ title }) => title === TITLE).map(({ qty }) => `${qty} in the cart`),
    ...wishlist.filter(({ title }) => title === TITLE).map(() => 'in the wishlist'),
  ]
}

/** A move that did not reach the wishlist; its next `times` tries, this one among them, will not either. */
async function leaveUnfinished(shop: Shop, times: number): Promise<void> {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 2 } })
  await shop.fault({ ...TO_WISHLIST, status: 500, times })
  await move(shop)
  await shop.expectToast('Moving to your wishlist has no clear answer. Looking again…')
  await expect(unfinished(shop.page)).toBeVisible()
  expect(await placesOf(shop)).toEqual(['2 in the cart'])
}

// What fails in other ways: tests/fault-matrix.
test('a move that was served and not heard of is offered again, and finished by Try again', async ({ page, shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 3 } })
  await shop.fault({ ...OUT_OF_CART, status: 0, after: true })
  await move(shop)
  await expect(unfinished(page)).toBeVisible()
  expect(await placesOf(shop)).toEqual(['in the wishlist'])
  await unfinished(page).getByRole('button', { name: 'Try again' }).click()
  await shop.expectToast('Product moved to Wishlist!')
  await expect(unfinished(page)).toBeHidden()
  expect(await placesOf(shop)).toEqual(['in the wishlist'])
})

test('a move that has not reached the wishlist leaves the product in the cart with its quantity', async ({ shop }) => {
  await leaveUnfinished(shop, 1)
  await expect(shop.article(TITLE).getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
  await expect(shop.nav(/^Wishlist.*\d/)).toBeHidden()
})

test('a move that fails stays in sight and is finished by Try again', async ({ page, shop }) => {
  await leaveUnfinished(shop, 1)
  await unfinished(page).getByRole('button', { name: 'Try again' }).click()
  await shop.expectToast('Product moved to Wishlist!')
  await expect(unfinished(page)).toBeHidden()
  expect(await placesOf(shop)).toEqual(['in the wishlist'])
})

test('an unfinished move outlives a reload that cannot finish it either', async ({ page, shop }) => {
  await leaveUnfinished(shop, 2)
  await shop.open('/products')
  await expect(unfinished(page)).toBeVisible()
  expect(await placesOf(shop)).toEqual(['2 in the cart'])
  await unfinished(page).getByRole('button', { name: 'Try again' }).click()
  await shop.expectToast('Product moved to Wishlist!')
  expect(await placesOf(shop)).toEqual(['in the wishlist'])
})

test('an unfinished move whose tab was closed is finished on the next visit', async ({ page, shop }) => {
  await leaveUnfinished(shop, 9)
  await page.close()
  const later = await shop.openInAnotherTab('/')
  await expect(later.nav(/^Wishlist.*\b1\b/)).toBeVisible()
  await expect(unfinished(later.page)).toBeHidden()
  expect(await placesOf(later)).toEqual(['in the wishlist'])
})

test('a move whose tab is closed half-way is finished on the next visit', async ({ page, shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 2 } })
  await shop.fault({ ...TO_WISHLIST, status: 500, delay: 60_000 })
  await move(shop)
  await expect(shop.page.getByRole('button', { name: /^Move to Wishlist/ }).first()).toBeDisabled()
  await page.close()
  const later = await shop.openInAnotherTab('/')
  await expect(later.nav(/^Wishlist.*\b1\b/)).toBeVisible()
  expect(await placesOf(later)).toEqual(['in the wishlist'])
})

test('an unfinished move is its account’s alone', async ({ page, shop }) => {
  await leaveUnfinished(shop, 1)
  await shop.nav('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await shop.signUp()
  await expect(unfinished(page)).toBeHidden()
  expect(await placesOf(shop)).toEqual([])
  await shop.nav('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await shop.nav('Login').click()
  await shop.submitGuestLogin()
  await expect.poll(() => placesOf(shop)).toEqual(['in the wishlist'])
})
