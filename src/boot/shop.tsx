import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { routeOf } from '../../domain/routes'
import { adoptPrerenderedPage } from '../app/adopt-prerendered-page'
import { App } from '../app/app'
import { pageCode } from '../app/page-code'
import { pages, prefetchOnIntent } from '../app/pages'
import { followBack } from '../components/ui/overlays'
import { prefetchHttp } from '../services/api/client'
import { isDrawnFor, layOutDrawnPage, productsOfPage } from '../services/drawn-page'
import { fetchCode } from '../services/fetch-code'
import { interactive } from '../services/interactive'
import { ownTask } from '../services/own-task'
import { drawnShop } from '../shop/drawn-shop'
import { type Shop, ShopProvider } from '../shop/hooks'
import { inspection } from '../shop/inspection'
import { startShop } from '../shop/start-shop'
import { prefetchToaster } from '../shop/toasts'

/** When the rest is done: all cards laid out, the shop and its font kept for later. ms after the page is interactive. */
const AFTER = 3_000

/** Starts the flows. The running shop hydrates the drawn page, or takes its place where it is not this address's. */
export async function open(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const drawn = productsOfPage()
  const isHydrated = drawn !== null && isDrawnFor(location)
  const route = routeOf(location.pathname)
  if (isHydrated && route) await pages[route].load?.()
  // Requested early, so that it is loaded before the first click takes effect.
  const guards = fetchCode(() => import('./after-interactive'))
  guards.catch(() => {})
  const inspect = await inspection()
  followBack(inspect)
  const shop = startShop(inspect, drawn)
  if (window.clicks?.[0]) fetchForClicks(shop)
  await ownTask()
  adoptPrerenderedPage(root, shop, isHydrated)
  const app = (
    <StrictMode>
      <ShopProvider shop={isHydrated ? { ...shop, drawn: drawnShop(drawn) } : shop}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ShopProvider>
    </StrictMode>
  )
  // An element that a browser extension has added to the page would be a mismatch, and React would replace the whole page.
  window.takeOutForeign?.(root)
  if (isHydrated) hydrateRoot(root, app)
  // Where another page takes the drawn one's place it does so at once: a box that is entered in between would lose the focus.
  else flushSync(() => createRoot(root).render(app))
  prefetchOnIntent((productId) => {
    const { products } = shop.catalogue.getSnapshot().context
    return products.find(({ id }) => id === productId)?.image
  })
  await interactive
  dispatchEvent(new Event('interactive'))
  replayPendingClicks(shop)
  guards.then(({ afterInteractive }) => afterInteractive()).catch(console.warn)
  prefetchHttp()
  // Only who is logged in changes what may fail; a login says its own word.
  if (shop.auth.getSnapshot().hasTag('shopper')) prefetchToaster()
  // What this page itself asks for comes first.
  setTimeout(() => {
    layOutDrawnPage()
    import('./offline').then(({ keepForLater }) => keepForLater()).catch(console.warn)
  }, AFTER)
}

/**
 * Requests the code that replays pending clicks while the page is being hydrated, and for a visitor also that of the login page.
 * A request that fails is repeated when the code is needed.
 */
function fetchForClicks({ auth }: Shop) {
  const loads = [
    () => import('../app/replay-clicks'),
    ...(auth.getSnapshot().hasTag('shopper') ? [] : [pageCode.login]),
  ]
  for (const load of loads) load().catch(() => {})
}

/** Replays the pending clicks. From now on only clicks for a busy list are queued (index.html). */
function replayPendingClicks(shop: Shop) {
  const { clicks } = window
  if (!clicks) return
  clicks.of = '#root button[value]'
  clicks.replay = async () => {
    if (clicks.isReplaying) return
    clicks.isReplaying = true
    try {
      await (await fetchCode(() => import('../app/replay-clicks'))).replayClicks(shop)
    } catch (error) {
      console.warn('Clicks are pending:', error)
    } finally {
      clicks.isReplaying = false
    }
  }
  if (clicks[0]) clicks.replay()
}
