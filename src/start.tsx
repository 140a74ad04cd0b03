import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app'
import { inspection } from './app/inspection'
import { prefetchOnIntent } from './app/pages'
import { startShop } from './app/system'
import { takeOver } from './app/take-over'
import { prefetchToaster } from './app/toasts'
import { ShopProvider } from './components/shop'
import { createRoot } from './react'
import { afterPaint } from './services/after-paint'
import { prefetchHttp } from './services/api/client'
import { recallUser } from './services/session'

/**
 * Starts the shop in the drawn page. A function, since what it awaits is code that imports this chunk: awaited by the
 * module itself, the two would wait for each other.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')

  const shopperFlows = recallUser() && (await import('./app/shopper-flows')).bindShopperFlows
  const shop = startShop(shopperFlows, await inspection())
  takeOver(root, shop)
  prefetchOnIntent()
  // Only who is logged in changes what may fail; a login says its own word.
  if (shopperFlows) prefetchToaster()

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
