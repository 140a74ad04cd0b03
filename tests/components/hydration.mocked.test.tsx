import { act, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { noFilters } from '../../domain/search/filters'
import { perfume } from '../../machines/examples'

// The backend never responds.
vi.mock('../../src/services/api/products', () => ({ loadProducts: () => new Promise(() => {}) }))

// Each test has its own page, which is not interactive yet.
beforeEach(() => vi.resetModules())

async function prerenderedPage() {
  const { UrlSync } = await import('../../src/app/url-sync')
  const { ShopProvider } = await import('../../src/shop/hooks')
  const { prerenderedShop } = await import('../../src/shop/prerendered-shop')
  const { provideCatalogue } = await import('../../src/shop/catalogue')
  const { markInteractive } = await import('../../src/services/interactive')
  history.replaceState(null, '', '/products')
  const prerendered = { products: [perfume], count: 1 }
  const catalogue = createActor(provideCatalogue(), { input: { filters: noFilters, embedded: prerendered } }).start()
  const visitors = prerenderedShop(prerendered)
  const shop = { ...visitors, catalogue, prerendered: visitors }
  return {
    shop,
    hydrate: () =>
      render(
        <ShopProvider shop={shop}>
          <BrowserRouter>
            <UrlSync />
          </BrowserRouter>
        </ShopProvider>,
      ),
    finish: () => act(async () => markInteractive()),
  }
}

test('a redirect during the hydration of a prerendered page is followed afterwards', async () => {
  const { hydrate, finish } = await prerenderedPage()
  const { goTo } = await import('../../src/shop/navigation')
  hydrate()
  act(() => goTo('/login'))
  expect(location.pathname).toBe('/products')
  await finish()
  expect(location.pathname).toBe('/login')
})

test('a box ticked during the hydration of a prerendered page is applied, even if React briefly shows the old state', async () => {
  const { shop } = await prerenderedPage()
  const { adoptPrerenderedPage } = await import('../../src/app/adopt-prerendered-page')
  document.body.innerHTML = '<div id="root"><input type="checkbox" name="brand" value="AJMAL"></div>'
  const [root, box] = [document.querySelector<HTMLElement>('#root'), document.querySelector('input')]
  if (!root || !box) throw new Error('Nothing is rendered')
  adoptPrerenderedPage(root, shop, true)
  box.addEventListener('click', () => {
    box.checked = false
  })
  box.click()
  expect(shop.catalogue.getSnapshot().context.filters.brand).toEqual(['AJMAL'])
})

test('Back during the hydration of a prerendered page is followed afterwards', async () => {
  const { finish } = await prerenderedPage()
  const { createShopRouter } = await import('../../src/app/shop-router')
  const { useLocation } = await import('react-router-dom')
  const ShopRouter = createShopRouter(true)
  const Here = () => <p>{useLocation().pathname}</p>
  history.pushState({ key: 'other' }, '', '/products/envy-vortex')
  const { container } = render(
    <ShopRouter>
      <Here />
    </ShopRouter>,
  )
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })))
  expect(container.textContent).toBe('/products')
  await finish()
  expect(container.textContent).toBe('/products/envy-vortex')
})
