import type { Locator, Page } from '@playwright/test'
import { ORDERED } from './access/screens/buying'
import { expect, test } from './fixtures'
import type { Shop } from './shop'

/** The elements that moved, with their old and new positions. */
interface Source {
  node?: Node
  previousRect: DOMRect
  currentRect: DOMRect
}

interface Move {
  value: number
  of: string[]
}

/** Unexpected layout shifts as the browser reports them, except for text whose font arrived after the first paint. */
async function watchMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(() => {
    const moves: Move[] = []
    Object.assign(globalThis, { moves })
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
    const name = ({ node, previousRect, currentRect }: Source) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : node} from ${box(previousRect)} to ${box(currentRect)}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[])
        moves.push({ value: entry.value, of: entry.sources.map(name) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const moves = await page.evaluate(() => (globalThis as unknown as { moves: Move[] }).moves)
    return moves.reduce((sum, { value }) => sum + value, 0) > 0.002 ? moves : []
  }
}

/** Opens each page and waits until it is complete. Nothing may have moved. */
async function expectNothingMoves(
  page: Page,
  shop: Shop,
  moves: () => Promise<Move[]>,
  pages: readonly (readonly [path: string, there: Locator])[],
): Promise<void> {
  for (const [path, there] of pages) {
    await shop.open(path)
    await expect(there.first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/^.+ · Sillage$/)
    expect(await moves(), path).toEqual([])
  }
}

test('nothing moves while pages arrive for a visitor', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const moves = await watchMoves(page)
  await expectNothingMoves(page, shop, moves, [
    ['/', page.getByRole('article', { name: 'Amber Oud' })],
    ['/products', page.getByText('Showing 20 of 20 Products')],
    ['/products?brand=FOGG', page.getByText(/^Showing \d of 20 Products/)],
    ['/products?sort=LOW_TO_HIGH', page.getByText('Showing 20 of 20 Products')],
    ['/products/ajmal-amber-oud', page.getByRole('heading', { name: 'Amber Oud', level: 1 })],
    ['/login', page.getByRole('heading', { name: 'Log In' })],
    ['/nowhere', page.getByRole('heading', { level: 1 })],
  ])
})

test('nothing moves while pages arrive for a shopper on a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await shop.openAsGuest('/', { cart: { 'envy-vortex': 1, 'ajmal-amber-oud': 2 }, ...ORDERED })
  const moves = await watchMoves(page)
  await expectNothingMoves(page, shop, moves, [
    ['/', page.getByRole('article', { name: 'Amber Oud' })],
    ['/products', page.getByRole('link', { name: 'Go To Cart: Envy Vortex' })],
    ['/products/ajmal-amber-oud', page.getByRole('link', { name: 'Go To Cart: Ajmal Amber Oud' })],
    ['/cart', page.getByRole('article', { name: 'Envy Vortex' })],
    ['/wishlist', page.getByText('Your wishlist is empty', { exact: false })],
    ['/checkout', page.getByRole('button', { name: 'Place Order' })],
    ['/profile', page.getByRole('heading', { level: 1 })],
    ['/order/a1b2c3d4', shop.article('a1b2c3d4')],
    ['/profile/orders', shop.article('a1b2c3d4')],
    ['/profile/addresses', page.getByRole('article').first()],
  ])
})
