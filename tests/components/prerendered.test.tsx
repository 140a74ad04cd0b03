import '../support/jsdom-fakes'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { App } from '../../src/app/app'
import { provideBackend } from '../../src/services/backend'
import { ShopProvider } from '../../src/shop/hooks'
import { prerenderedShop } from '../../src/shop/prerendered-shop'
import { startShop } from '../../src/shop/start-shop'

/** The page of all products, prerendered with the first `known` of `count` products. */
function draw(count: number, known: number): HTMLElement {
  const prerendered = { products: catalogueOf(count).slice(0, known), count }
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <ShopProvider shop={prerenderedShop(prerendered)}>
      <StaticRouter location="/products">
        <App />
      </StaticRouter>
    </ShopProvider>,
  )
  return page
}

test.each([
  ['all products shows and counts them like a page that has loaded them', 20, 20, 'Showing 20 of 20 Products'],
  ['the first products shows them with the total count, and is still loading', 300, 20, 'Showing 300 of 300 Products'],
  ['no products shows placeholders', 20, 0, ''],
])('a page with %s', (_, count, known, text) => {
  const page = draw(count, known)
  expect(page.querySelectorAll('article')).toHaveLength(known)
  expect(page.querySelector('main section[aria-busy]')?.getAttribute('aria-busy')).toBe(String(known < count))
  expect(page.textContent).toContain(text)
  expect(page.querySelector('[aria-label="Loading products"]') !== null).toBe(known === 0)
})

test('a prerendered page hydrates its cards last, and a card that is not hydrated yet accepts a click', async () => {
  const page = draw(20, 20)
  document.body.append(page)
  history.replaceState(null, '', '/products')
  const rendered = { products: catalogueOf(20), count: 20 }
  // The response never arrives.
  provideBackend(() => new Promise(() => {}))
  const shop = { ...startShop(undefined, rendered), prerendered: prerenderedShop(rendered) }
  const errors = vi.spyOn(console, 'error')
  // As in a browser, React hydrates in tasks of its own.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const isHydrated = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'))
  const cards = page.querySelectorAll('article')
  const { documentElement } = document
  documentElement.dataset.rerender = ''
  // Removed in the commit of the page around the cards (src/app/mark-interactive.tsx).
  const seenAtCommit = new Promise<boolean[]>((resolve) =>
    new MutationObserver(() => resolve([...cards].map(isHydrated))).observe(documentElement, { attributes: true }),
  )
  const root = hydrateRoot(
    page,
    <ShopProvider shop={shop}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ShopProvider>,
  )
  onTestFinished(async () => {
    root.unmount()
    page.remove()
    shop.auth.stop()
    shop.catalogue.stop()
    await vi.dynamicImportSettled()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const seen = await seenAtCommit
  expect(seen).toContain(false)
  const waiting = [...cards].findLast((card) => !isHydrated(card) && card.querySelector('button[name="cart"]:enabled'))
  waiting?.querySelector<HTMLElement>('button[name="cart"]:enabled')?.click()
  await vi.waitFor(() => expect(location.pathname).toBe('/login'))
  expect(errors).not.toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringMatching(/ydrat/) }))
})
