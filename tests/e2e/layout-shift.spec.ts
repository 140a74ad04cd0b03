import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { ORDERED } from './access/screens/buying'
import { BUILDS } from './builds'
import { expect, test } from './fixtures'
import { holdApp } from './hold-app'
import type { Shop } from './shop'

/** A host of a built page, without the shop's code, that holds back the second part of it until `finish`. */
async function hostInTwoParts(file: string, middleOf: (html: string) => number) {
  const built = readFileSync(join(BUILDS, 'sandbox', file), 'utf8')
  const html = built.replaceAll(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g, '')
  const middle = middleOf(html)
  let finish = () => {}
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end()
    response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, middle))
    finish = () => void response.end(html.slice(middle))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, finish: () => finish() }
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)

test('a page is not shown before its complete header has arrived', async ({ page }) => {
  const { server, address, finish } = await hostInTwoParts('products.html', (html) => {
    const middle = html.indexOf('<header') + 1500
    expect(middle).toBeLessThan(html.indexOf('</header>'))
    return middle
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForTimeout(1_000)
  expect(await firstPaint(page)).toBe(0)
  finish()
  await expect.poll(() => firstPaint(page)).toBeGreaterThan(0)
  server.close()
})

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

test('cards far below the window are not laid out for the first paint, but are soon after the shop runs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const release = await holdApp(page)
  await page.goto('/products')
  const isLaidOut = () =>
    page
      .getByRole('article')
      .last()
      .getByRole('heading')
      .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  release()
  await expect.poll(isLaidOut).toBe(true)
})

test('on a phone the text of the home page does not move when its picture arrives later', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const { server, address, finish } = await hostInTwoParts('index.html', (html) => html.search(/<img[^>]*data-hero/))
  const moves = await watchMoves(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => firstPaint(page)).toBeGreaterThan(0)
  finish()
  await expect(page.locator('[data-hero]')).toBeVisible()
  expect(await moves()).toEqual([])
  server.close()
})

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
