import type { Locator } from '@playwright/test'
import type { EarlierVisit } from '../../earlier-visit'
import { expect } from '../../fixtures'
import type { Shop } from '../../shop'

/** A screen in one of its states, and how a shopper gets there. */
export interface Screen {
  readonly name: string
  /** Whether an earlier visit left the demo account logged in. */
  readonly loggedIn?: boolean
  /** Only phones have this state. */
  readonly onPhonesOnly?: boolean
  /** Resolves when the page shows the state. */
  reach(shop: Shop): Promise<void>
}

/**
 * A screen that is opened by its address and is ready once `sign` is visible and `then` has run. `visit` is what an earlier
 * visit of the demo account has left. Without it a visitor opens the screen.
 */
export const opened = (
  name: string,
  path: string,
  sign: (shop: Shop) => Locator,
  visit?: EarlierVisit,
  then?: (shop: Shop) => Promise<void>,
): Screen => ({
  name,
  async reach(shop) {
    await (visit ? shop.openAsGuest(path, visit) : shop.open(path))
    await expect(sign(shop)).toBeVisible()
    await then?.(shop)
  },
})

/** A dialog that a button of such a page opens. `then` continues in the dialog. */
export const dialogOf = (
  name: string,
  path: string,
  button: string,
  visit?: EarlierVisit,
  then?: (dialog: Locator) => Promise<void>,
): Screen => {
  const opener = ({ page }: Shop) => page.getByRole('button', { name: button, exact: true })
  return opened(name, path, opener, visit, async (shop) => {
    await opener(shop).click()
    const dialog = shop.page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await then?.(dialog)
  })
}

/** Long enough to look at a page while it loads, and shorter than the shop's request timeout. */
const LONG_MS = 8_000

/** A page whose GET requests to these paths are slow. */
export const loading = (name: string, page: string, calls: readonly string[], loggedIn = false): Screen => ({
  name,
  loggedIn,
  reach: (shop) => openFaulty(shop, page, calls, { delay: LONG_MS }),
})

/** A page whose GET request to this path fails. */
export const failed = (name: string, page: string, call: string, loggedIn = false): Screen => ({
  name,
  loggedIn,
  reach: (shop) => openFaulty(shop, page, [call], { status: 500 }),
})

/** The addresses of pages that are prerendered with their products. They load only when reached from a page without. */
const PRERENDERED = { '/': 'Sillage', '/products': 'Shop' } as const
const isRendered = (page: string): page is keyof typeof PRERENDERED => page in PRERENDERED

async function openFaulty(
  shop: Shop,
  page: string,
  calls: readonly string[],
  how: { delay: number } | { status: number },
) {
  const faults = calls.map((path) => ({ method: 'GET' as const, path, ...how }))
  await shop.openWithFaults(isRendered(page) ? '/signup' : page, ...faults)
  if (isRendered(page)) await shop.page.getByRole('link', { name: PRERENDERED[page], exact: true }).click()
  const sign =
    'delay' in how ? shop.main.locator('[aria-busy=true]') : shop.main.getByRole('button', { name: 'Try again' })
  await expect(sign.first()).toBeVisible()
}
