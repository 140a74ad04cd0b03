import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app'
import { prefetchOnIntent } from './app/pages'
import { takeOver } from './app/take-over'
import { type Shop, ShopProvider } from './components/shop'
import { createRoot } from './react'
import { afterPaint } from './services/after-paint'
import { prefetchHttp } from './services/api/client'

/** Puts the running shop in the place of the drawn page. */
export function draw(shop: Shop): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  takeOver(root, shop)
  prefetchOnIntent()
  createRoot(root).render(
    <StrictMode>
      <ShopProvider shop={shop}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ShopProvider>
    </StrictMode>,
  )
  afterPaint(prefetchHttp)
}
