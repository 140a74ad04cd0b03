import { svgOf } from '../../domain/catalogue/picture'
import { routeOf } from '../../domain/routes'
import { linkAt } from '../app/link-at'
import { pages } from '../app/pages'
import { guardInput } from '../components/ui/guard-input'
import { importWithRetry } from '../services/import-with-retry'
import { syncTheme } from '../services/theme-sync'
import type { ModelContext } from '../shop/agent-tools'
import type { Shop } from '../shop/hooks'
import { reportStorageProblems } from '../shop/storage-notices'

/**
 * How long a mouse must be over a link before its page is fetched, ms. Scrolling moves every card of a list under the pointer.
 */
const HOVER_DELAY = 60

/**
 * Prefetches the code of a link's page when the shopper points at or focuses the link, and a product's picture, which `imageOf`
 * returns by product id. The page itself is not rendered ahead, because its flows would run twice.
 */
function prefetchOnIntent(imageOf: (productId: string | undefined) => string | undefined): void {
  const prefetch = (event: Event) => {
    const link = linkAt(event)
    const route = link && routeOf(link.pathname)
    // If the prefetch fails, the page shows the error when it is opened.
    if (route) pages[route].load?.().catch(() => {})
    const image = route === 'product' ? imageOf(link?.pathname.split('/').at(-1)) : undefined
    if (image) new Image().src = svgOf(image) ?? image
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetchOnHover = (event: PointerEvent) => {
    clearTimeout(timer)
    timer = setTimeout(prefetch, event.pointerType === 'mouse' ? HOVER_DELAY : 0, event)
  }
  addEventListener('pointerover', prefetchOnHover, { passive: true })
  addEventListener('focusin', prefetch)
}

/** Starts services that a page needs only once it is interactive. */
export function afterInteractive(shop: Shop): void {
  guardInput(window.clicks?.tap)
  prefetchOnIntent((productId) => {
    const { products } = shop.catalogue.getSnapshot().context
    return products.find(({ id }) => id === productId)?.image
  })
  syncTheme()
  reportStorageProblems()
  // The shop's own server writes it, unless its settings turn measuring off.
  if (document.querySelector('meta[name="web-vitals"]'))
    importWithRetry(() => import('../services/web-vitals'))
      .then(({ reportVitals }) => reportVitals())
      .catch(console.warn)
  // WebMCP: few browsers have it, so its code is loaded only there.
  const { modelContext } = document as Document & { modelContext?: ModelContext }
  if (modelContext)
    importWithRetry(() => import('../shop/agent-tools'))
      .then(({ offerTools }) => offerTools(shop, modelContext))
      .catch(console.warn)
}
