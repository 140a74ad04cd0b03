import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { routeOf } from '../../domain/routes'
import { adoptPrerenderedPage } from '../app/adopt-prerendered-page'
import { App } from '../app/app'
import { pages } from '../app/pages'
import { createShopRouter } from '../app/shop-router'
import { followBack } from '../components/ui/overlays'
import { backendReady } from '../services/backend'
import { importWithRetry } from '../services/import-with-retry'
import { interactive } from '../services/interactive'
import { embeddedProducts, isPrerenderedFor, layOutPrerenderedPage, readTerms } from '../services/prerendered-page'
import { yieldToMain } from '../services/yield-to-main'
import { type Shop, ShopProvider } from '../shop/hooks'
import { inspection } from '../shop/inspection'
import { prerenderedShop } from '../shop/prerendered-shop'
import { startShop } from '../shop/start-shop'
import { prefetchToaster } from '../shop/toasts'

/** Delay of low-priority work after the page is interactive, ms: lay out all cards, store the shop and its font for later. */
const LOW_PRIORITY_DELAY = 3_000

/** Starts the flows. Hydrates the prerendered page, or replaces it if it was not made for this URL. */
export async function open(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  readTerms()
  const embedded = embeddedProducts()
  const isPrerendered = embedded !== null && isPrerenderedFor(location)
  const route = routeOf(location.pathname)
  if (isPrerendered && route) await pages[route].load?.()
  // Requested early, so that it has loaded when the shop handles the first click.
  const guards = importWithRetry(() => import('./after-interactive'))
  guards.catch(() => {})
  const inspect = await inspection()
  followBack(inspect)
  const shop = startShop(inspect, embedded)
  // During hydration. If it fails, it is loaded again when it is needed.
  if (window.clicks?.[0]) import('../app/replay-clicks').catch(() => {})
  await yieldToMain()
  if (window.clicks?.isComposing) await (await import('../app/replay-clicks')).compositionEnd()
  // The shopper may have gone Back meanwhile.
  const isHydrated = isPrerendered && isPrerenderedFor(location)
  const ShopRouter = createShopRouter(isHydrated)
  adoptPrerenderedPage(root, shop, isHydrated)
  const app = (
    <StrictMode>
      <ShopProvider shop={isHydrated ? { ...shop, prerendered: prerenderedShop(embedded) } : shop}>
        <ShopRouter>
          <App />
        </ShopRouter>
      </ShopProvider>
    </StrictMode>
  )
  // React would treat an element added by a browser extension as a mismatch, and replace the whole page.
  window.removeForeign?.(root)
  if (isHydrated) hydrateRoot(root, app)
  // Replaces the prerendered page synchronously: a text box that is focused in between would lose the focus.
  else flushSync(() => createRoot(root).render(app))
  await interactive
  dispatchEvent(new Event('interactive'))
  replayClicksFromNow(shop)
  guards.then(({ afterInteractive }) => afterInteractive(shop)).catch(console.warn)
  // The first request needs both. If one fails, the request loads it again and reports the error.
  import('../services/api/client').catch(() => {})
  backendReady().catch(() => {})
  // Toasts report changes, which only a shopper can make. The login loads the toaster itself.
  if (shop.auth.getSnapshot().hasTag('shopper')) prefetchToaster()
  // Requests of the page itself are sent first.
  setTimeout(() => {
    layOutPrerenderedPage()
    import('./offline').then(({ storeForLater }) => storeForLater()).catch(console.warn)
  }, LOW_PRIORITY_DELAY)
}

/** Replays the pending clicks. From now on only clicks on buttons of a busy list are stored (index.html). */
function replayClicksFromNow(shop: Shop) {
  const { clicks } = window
  if (!clicks) return
  clicks.of = '#root button[value]'
  clicks.replay = async () => {
    if (clicks.isReplaying) return
    clicks.isReplaying = true
    try {
      await (await importWithRetry(() => import('../app/replay-clicks'))).replayClicks(shop)
    } catch (error) {
      console.warn(error)
    } finally {
      clicks.isReplaying = false
    }
  }
  if (clicks[0]) clicks.replay()
}
