import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

declare global {
  interface Window {
    /** The announcements that a screen reader makes by itself: changes in live regions, and headings that receive the focus. */
    __announced: string[]
  }
}

/**
 * Runs in the page before its own scripts. A screen reader announces a live region when its text changes, or when the
 * region appears with text.
 */
function listen(): void {
  window.__announced = []
  const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const received = new WeakMap<Element, string>()
  const receive = (region: Element) => {
    const message = region.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    if (message === received.get(region)) return
    received.set(region, message)
    // Only the innermost region announces a change, but the outer ones are recorded with the same text: a toast that
    // loses its role as it disappears leaves its text in the outer region, where it is not new.
    if (message !== '' && !region.querySelector(LIVE)) window.__announced.push(message)
  }
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(LIVE)) receive(region)
  }).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) window.__announced.push(target.textContent ?? '')
  })
}

/**
 * Runs `act` and expects that each of these texts is announced exactly once after it. Earlier announcements do not
 * count.
 */
async function expectAnnouncedOnce(page: Page, act: () => Promise<void>, texts: readonly (string | RegExp)[]) {
  await page.evaluate(() => void window.__announced.splice(0))
  await act()
  const times = async () => {
    const announced = await page.evaluate(() => window.__announced)
    return texts.map(
      (term) => announced.filter((text) => (term instanceof RegExp ? term.test(text) : text === term)).length,
    )
  }
  await expect.poll(times).toEqual(texts.map(() => 1))
  // A second announcement would follow with the next response or the next frame.
  await page.waitForTimeout(400)
  expect(await page.evaluate(() => window.__announced)).toHaveLength(texts.length)
}

test.beforeEach(({ context }) => context.addInitScript(listen))

test('a filter is announced once, as the number of matching products', async ({ page, shop }) => {
  await shop.open('/products')
  await expect(shop.article('Envy Vortex')).toBeVisible()
  const envy = shop.main.getByRole('checkbox', { name: 'ENVY' })
  await expectAnnouncedOnce(page, () => envy.check(), [/^Showing \d+ of 20 Products$/])
  const search = page.getByRole('combobox', { name: 'Search products' })
  await expectAnnouncedOnce(page, () => search.fill('vortex'), ['Showing 1 of 20 Products'])
})

test('each change of the cart is announced once', async ({ page, shop }) => {
  await shop.openAsGuest('/products')
  const add = shop.main.getByRole('button', { name: 'Add To Cart: Envy Vortex' })
  await expectAnnouncedOnce(page, () => add.click(), [/^Product added to Cart!/])
  await shop.nav(/^Cart/).click()
  const row = shop.article('Envy Vortex')
  await expect(row).toBeVisible()
  const more = row.getByRole('button', { name: /^Increase quantity/ })
  await expect(more).toBeEnabled()
  await expectAnnouncedOnce(page, () => more.click(), ['Updated product quantity!'])
  const move = row.getByRole('button', { name: /^Move to Wishlist/ })
  await expect(move).toBeEnabled()
  // The row disappears together with the focused button: the heading takes the focus and announces the remaining lines.
  await expectAnnouncedOnce(page, () => move.click(), ['My Cart (0)', /^Product moved to Wishlist!/])
})
