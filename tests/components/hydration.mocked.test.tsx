import { act, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { UrlSync } from '../../src/app/url-sync'
import { takeOver } from '../../src/services/take-over'
import { drawnShop } from '../../src/shop/drawn-shop'
import { ShopProvider } from '../../src/shop/hooks'
import { goTo } from '../../src/shop/navigation'

// A file of its own: elsewhere in a process a page has been taken over before.
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
  await act(async () => takeOver())
  expect(location.pathname).toBe('/login')
})
