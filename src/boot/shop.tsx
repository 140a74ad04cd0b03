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
  // On its way early: it is there when the first press is answered.
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
  hearPresses(shop)
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
 * Asks for the code that does what was pressed so far while the page is hydrated, for a visitor that of the login. What does not
 * come is asked for again.
 */
function fetchForPresses({ auth }: Shop) {
  const loads = [
    () => import('../app/replay-presses'),
    ...(auth.getSnapshot().hasTag('shopper') ? [] : [pageCode.login]),
  ]
  for (const load of loads) load().catch(() => {})
}

/** Does what was pressed so far; from now on only what is pressed for a list that is busy is kept (index.html). */
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
