import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { App } from '../../src/app/app'
import { drawnShop } from '../../src/shop/drawn-shop'
import { ShopProvider } from '../../src/shop/hooks'

/** The page of all products as it is drawn with the first of so many. */
function draw(count: number, known: number): HTMLElement {
  const drawn = { products: catalogueOf(count).slice(0, known), count }
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <ShopProvider shop={drawnShop(drawn)}>
      <StaticRouter location="/products">
        <App />
      </StaticRouter>
    </ShopProvider>,
  )
  return page
}

test('a page with all products shows and counts them, as one that has loaded them does', () => {
  const page = draw(20, 20)
  expect(page.querySelectorAll('article')).toHaveLength(20)
  expect(page.querySelector('main section[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
  expect(page.textContent).toContain('Showing 20 of 20 Products')
})

test('a page with the first of many shows those with the count of all, and is still loading', () => {
  const page = draw(300, 20)
  expect(page.querySelectorAll('article')).toHaveLength(20)
  expect(page.querySelector('main section[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
  expect(page.textContent).toContain('Showing 300 of 300 Products')
})

test('a page without products has placeholders in their place', () => {
  const page = draw(20, 0)
  expect(page.querySelectorAll('article')).toHaveLength(0)
  expect(page.querySelector('[aria-label="Loading products"]')).not.toBeNull()
})
