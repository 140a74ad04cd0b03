import { expect, test } from './fixtures'
import {
  expectOneOrder,
  goToCheckout,
  keptPayments,
  openPaymentWindow,
  pay,
  paymentWindow,
  placeOrder,
} from './safety-payment'
import type { Shop } from './shop'

const ORDER_CALL = { method: 'POST', path: '/api/user/order' } as const

/** Another tab logs out. */
async function logOutElsewhere(shop: Shop): Promise<void> {
  const other = await shop.openInAnotherTab('/profile')
  await other.page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.page).toHaveURL('/logout')
  await other.page.close()
}

/** A call of this tab, made because another tab changed something, is answered with 401. */
async function endSession(shop: Shop): Promise<void> {
  await shop.fault({ method: 'GET', path: '/api/user/wishlist', status: 401 })
  const other = await shop.openInAnotherTab('/products')
  await other.pressWhenEnabled(other.article('Envy Vortex').getByRole('button', { name: /^Wishlist/ }))
  await other.expectToast('Product added to Wishlist!')
  await other.page.close()
  // The session is given up for every tab.
  await expect.poll(() => shop.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

for (const [what, end] of [
  ['another tab logs out', logOutElsewhere],
  ['a call is answered with 401', endSession],
] as const) {
  test(`a payment window stays open when ${what}, and its payment is recorded before the session ends`, async ({
    page,
    shop,
  }) => {
    await openPaymentWindow(shop)
    await end(shop)
    await expect(paymentWindow(page)).toBeVisible()
    await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
    await expect(shop.nav('Login')).toBeVisible()
    expect(await keptPayments(page)).toEqual([])
    await shop.open('/login')
    await shop.submitGuestLogin()
    expect(await shop.orders()).toHaveLength(1)
  })
}

test('a payment that cannot be recorded after a call is answered with 401 is kept for its account', async ({
  page,
  shop,
}) => {
  await openPaymentWindow(shop)
  await shop.fault({ ...ORDER_CALL, status: 500 })
  await endSession(shop)
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(shop.nav('Login')).toBeVisible()
  const kept = await keptPayments(page)
  expect(kept).toHaveLength(1)
  await shop.open('/login')
  await shop.submitGuestLogin()
  await expectOneOrder(shop, kept[0] ?? '')
})

test('a payment window that is cancelled after another tab logs out leaves nobody logged in', async ({
  page,
  shop,
}) => {
  await openPaymentWindow(shop)
  await logOutElsewhere(shop)
  await paymentWindow(page).getByRole('button', { name: 'Cancel payment' }).click()
  await expect(shop.nav('Login')).toBeVisible()
  expect(await keptPayments(page)).toEqual([])
})

test('the shopper’s own logout closes the payment window', async ({ page, shop }) => {
  await openPaymentWindow(shop)
  // The page behind the window is out of reach of the pointer, but not of the history.
  await page.evaluate(() => history.pushState(null, '', '/profile'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await page
    .getByRole('button', { name: 'Logout', includeHidden: true })
    .evaluate((button: HTMLElement) => button.click())
  await expect(paymentWindow(page)).toBeHidden()
  await expect(shop.nav('Login')).toBeVisible()
})

test('a payment whose tab dies while it is recorded is recorded by a tab that is open already', async ({
  page,
  shop,
}) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/products')
  await expect(other.nav(/^Cart.*\b1\b/)).toBeVisible()
  await shop.fault({ ...ORDER_CALL, status: 500, delay: 60_000 })
  await pay(page)
  let paid: string[] = []
  await expect
    .poll(async () => {
      // A tab that is open already may have recorded it before the tab that paid could begin.
      const recorded = (await other.orders()).map(({ paymentId }) => paymentId)
      paid = [...new Set([...(await keptPayments(page)), ...recorded])]
      return paid
    })
    .toHaveLength(1)
  const [paymentId = ''] = paid
  await page.close()
  await expectOneOrder(other, paymentId)
})

test('with a full browser at the provider’s success, leaving asks, and no other tab pays', async ({ page, shop }) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/checkout')
  await expect(placeOrder(other.page)).toBeEnabled()
  await page.bringToFront()
  await placeOrder(page).click()
  await expect(paymentWindow(page)).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await shop.fault({ ...ORDER_CALL, status: 500 })
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await shop.expectAlert(/Please keep this page open: this browser has no room to remember it\./)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await other.page.bringToFront()
  await placeOrder(other.page).click()
  await other.expectToast('This order is being paid in another tab.')
  await expect(paymentWindow(other.page)).toBeHidden()

  await page.bringToFront()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
  // Recorded, it asks no more.
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
})
