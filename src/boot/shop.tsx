import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { adoptPrerenderedPage } from '../app/adopt-prerendered-page'
import { App } from '../app/app'
import { prefetchOnIntent } from '../app/pages'
import { afterPaint } from '../services/after-paint'
import { prefetchHttp } from '../services/api/client'
import { ShopProvider } from '../shop/hooks'
import { inspection } from '../shop/inspection'
import { startShop } from '../shop/start-shop'
import { prefetchToaster } from '../shop/toasts'

/** Starts the flows and renders the running shop in the place of the prerendered page. */
export async function open(): Promise<void> {
  const shop = startShop(await inspection())
  // Only who is logged in changes what may fail; a login says its own word.
  if (shop.auth.getSnapshot().hasTag('shopper')) prefetchToaster()
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
