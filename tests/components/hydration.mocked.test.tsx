import { act, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { UrlSync } from '../../src/app/url-sync'
import { markInteractive } from '../../src/services/interactive'
import { drawnShop } from '../../src/shop/drawn-shop'
import { ShopProvider } from '../../src/shop/hooks'
import { goTo } from '../../src/shop/navigation'

// In a file of its own, where no other test has made the page interactive.
test('where a flow leads elsewhere while the drawn page is hydrated, the shop goes there afterwards', async () => {
  history.replaceState(null, '', '/products')
  const shop = drawnShop(null)
  render(
    <ShopProvider shop={{ ...shop, drawn: shop }}>
      <BrowserRouter>
        <UrlSync />
      </BrowserRouter>
    </ShopProvider>,
  )
  act(() => goTo('/login'))
  expect(location.pathname).toBe('/products')
  await act(async () => markInteractive())
  expect(location.pathname).toBe('/login')
})
