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

/** Long enough to look at a page while it loads; shorter than the shop waits for an answer. */
const LONG_MS = 8_000

/** Opens a page whose GET calls to these paths take long. */
export const openLoading = (shop: Shop, page: string, ...calls: string[]) =>
  openFaulty(shop, page, calls, { delay: LONG_MS })

/** Opens a page whose GET call to this path fails. */
export const openFailed = (shop: Shop, page: string, call: string) => openFaulty(shop, page, [call], { status: 500 })

/** The address of pages that are drawn with their products; they load only when they are reached from a page without. */
const DRAWN = { '/': 'Sillage', '/products': 'Shop' } as const
const isDrawn = (page: string): page is keyof typeof DRAWN => page in DRAWN

async function openFaulty(shop: Shop, page: string, calls: string[], how: { delay: number } | { status: number }) {
  const faults = calls.map((path) => ({ method: 'GET' as const, path, ...how }))
  await shop.openWithFaults(isDrawn(page) ? '/login' : page, ...faults)
  if (isDrawn(page)) await shop.page.getByRole('link', { name: DRAWN[page], exact: true }).click()
  const sign =
    'delay' in how ? shop.main.locator('[aria-busy=true]') : shop.main.getByRole('button', { name: 'Try again' })
  await expect(sign.first()).toBeVisible()
}
