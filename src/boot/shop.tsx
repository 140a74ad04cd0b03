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

/** Delay of low-priority work after the page is interactive, ms: lay out all cards, store the shop and its font for later. */
const AFTER = 3_000

/** Starts the flows. Hydrates the prerendered page, or replaces it if it was not made for this URL. */
export async function open(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const drawn = productsOfPage()
  const isHydrated = drawn !== null && isDrawnFor(location)
  const route = routeOf(location.pathname)
  if (isHydrated && route) await pages[route].load?.()
  // Requested early, so that it has loaded when the shop handles the first click.
  const guards = fetchCode(() => import('./after-interactive'))
  guards.catch(() => {})
  const inspect = await inspection()
  followBack(inspect)
  const shop = startShop(inspect, drawn)
  if (window.presses?.[0]) fetchForPresses(shop)
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
  // React would treat an element added by a browser extension as a mismatch, and replace the whole page.
  window.takeOutForeign?.(root)
  if (isHydrated) hydrateRoot(root, app)
  // Replaces the prerendered page synchronously: a text box that is focused in between would lose the focus.
  else flushSync(() => createRoot(root).render(app))
  prefetchOnIntent((productId) => {
    const { products } = shop.catalogue.getSnapshot().context
    return products.find(({ id }) => id === productId)?.image
  })
  await interactive
  dispatchEvent(new Event('interactive'))
  hearPresses(shop)
  guards.then(({ afterInteractive }) => afterInteractive()).catch(console.warn)
  prefetchHttp()
  // Toasts report changes, which only a shopper can make. The login loads the toaster itself.
  if (shop.auth.getSnapshot().hasTag('shopper')) prefetchToaster()
  // Requests of the page itself come first.
  setTimeout(() => {
    layOutDrawnPage()
    import('./offline').then(({ keepForLater }) => keepForLater()).catch(console.warn)
  }, AFTER)
}

/**
 * During hydration, fetches the code that replays the pending clicks, and for a visitor that of the login page. Failures are
 * ignored, because each import is retried when it is needed.
 */
function fetchForPresses({ auth }: Shop) {
  const loads = [
    () => import('../app/replay-presses'),
    ...(auth.getSnapshot().hasTag('shopper') ? [] : [pageCode.login]),
  ]
  for (const load of loads) load().catch(() => {})
}

/** Replays the pending clicks. From now on only clicks on buttons of a busy list are stored (index.html). */
function hearPresses(shop: Shop) {
  const { presses } = window
  if (!presses) return
  presses.of = '#root button[value]'
  presses.replay = async () => {
    if (presses.isReplaying) return
    presses.isReplaying = true
    try {
      await (await fetchCode(() => import('../app/replay-presses'))).replayPresses(shop)
    } catch (error) {
      console.warn('Presses wait:', error)
    } finally {
      presses.isReplaying = false
    }
  }
  if (presses[0]) presses.replay()
}
