import type { Locator } from '@playwright/test'
import type { EarlierVisit } from '../../earlier-visit'
import { expect } from '../../fixtures'
import type { Shop } from '../../shop'

/** A screen in one of its states, and how a shopper gets there. */
export interface Screen {
  readonly name: string
  /** Whether an earlier visit left the demo account logged in. */
  readonly loggedIn?: boolean
  /** Only phones have it. */
  readonly onPhonesOnly?: boolean
  /** Ends when the state stands in the page. */
  reach(shop: Shop): Promise<void>
}

/**
 * What an address leads to, once this is seen of it. `visit`: what an earlier visit of the demo account has left; a visitor
 * without.
 */
export const opened = (name: string, path: string, sign: (shop: Shop) => Locator, visit?: EarlierVisit): Screen => ({
  name,
  async reach(shop) {
    await (visit ? shop.openAsGuest(path, visit) : shop.open(path))
    await expect(sign(shop)).toBeVisible()
  },
})

/** Long enough to look at a page while it loads; shorter than the shop waits for an answer. */
const LONG_MS = 8_000

/** A page whose GET calls to these paths take long. */
export const loading = (name: string, page: string, calls: readonly string[], loggedIn = false): Screen => ({
  name,
  loggedIn,
  reach: (shop) => openFaulty(shop, page, calls, { delay: LONG_MS }),
})

/** A page whose GET call to this path fails. */
export const failed = (name: string, page: string, call: string, loggedIn = false): Screen => ({
  name,
  loggedIn,
  reach: (shop) => openFaulty(shop, page, [call], { status: 500 }),
})

/** The address of pages that are drawn with their products; they load only when they are reached from a page without. */
const DRAWN = { '/': 'Sillage', '/products': 'Shop' } as const
const isDrawn = (page: string): page is keyof typeof DRAWN => page in DRAWN

async function openFaulty(
  shop: Shop,
  page: string,
  calls: readonly string[],
  how: { delay: number } | { status: number },
) {
  const faults = calls.map((path) => ({ method: 'GET' as const, path, ...how }))
  await shop.openWithFaults(isDrawn(page) ? '/login' : page, ...faults)
  if (isDrawn(page)) await shop.page.getByRole('link', { name: DRAWN[page], exact: true }).click()
  const sign =
    'delay' in how ? shop.main.locator('[aria-busy=true]') : shop.main.getByRole('button', { name: 'Try again' })
  await expect(sign.first()).toBeVisible()
}
