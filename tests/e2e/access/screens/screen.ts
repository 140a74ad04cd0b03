import type { Shop } from '../../shop'
import { expect } from '../fixtures'

/** A screen in one of its states, and how a shopper gets there. */
export interface Screen {
  readonly name: string
  /** Whether the demo account is logged in already. */
  readonly loggedIn?: boolean
  /** Only phones have it. */
  readonly onPhonesOnly?: boolean
  /** Ends when the state stands in the page. */
  reach(shop: Shop): Promise<void>
}

/** Long enough to look at a page while it loads; shorter than the shop's own patience. */
const LONG_MS = 14_000

/** Opens a page whose GET calls to these paths take long. */
export const openLoading = (shop: Shop, page: string, ...calls: string[]) =>
  openSpoiled(shop, page, calls, { delay: LONG_MS })

/** Opens a page whose GET call to this path fails. */
export const openFailed = (shop: Shop, page: string, call: string) => openSpoiled(shop, page, [call], { status: 500 })

async function openSpoiled(shop: Shop, page: string, calls: string[], how: { delay: number } | { status: number }) {
  await shop.open('/mockman')
  // Twice, for the page on which a fault is planted may still make the call itself.
  const faults = calls.map((path) => ({ method: 'GET', path, times: 2, ...how }))
  expect((await shop.api('POST', '/api/__faults', { faults })).status).toBe(200)
  await shop.open(page)
  const sign =
    'delay' in how ? shop.main.locator('[aria-busy=true]') : shop.main.getByRole('button', { name: 'Try again' })
  await expect(sign.first()).toBeVisible()
}
