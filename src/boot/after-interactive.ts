import { prefetchOnIntent } from '../app/prefetch-on-intent'
import { guardInput } from '../components/ui/guard-input'
import { importWithRetry } from '../services/import-with-retry'
import { syncTheme } from '../services/theme-sync'
import type { ModelContext } from '../shop/agent-tools'
import type { Shop } from '../shop/hooks'
import { reportStorageProblems } from '../shop/storage-notices'

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
