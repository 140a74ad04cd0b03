import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { adoptPrerenderedPage } from '../app/adopt-prerendered-page'
import { App } from '../app/app'
import { prefetchOnIntent } from '../app/pages'
import { afterPaint } from '../services/after-paint'
import { prefetchHttp } from '../services/api/client'
import { type Shop, ShopProvider } from '../shop/hooks'

/** Renders the running shop in the place of the prerendered page. */
export function draw(shop: Shop): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  adoptPrerenderedPage(root, shop)
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
