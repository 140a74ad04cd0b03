import { setTimeout as elapsed } from 'node:timers/promises'
import type { DescribedProduct } from '../../domain/catalogue/product-facts'
import { href } from '../../domain/routes'
import { shopTerms } from '../../domain/shop-terms'
import type { Catalogue } from '../catalogue/catalogue'
import type { RenderWorker } from './render-worker'

/** Cached pages, and how long they are cached, in ms: other products on them may have changed. */
const MOST_CACHED = 500
const FRESH = 10 * 60_000
/** How many pages calls may wait for at the same time, and how long, in ms. */
const WAITING = 20
const RENDER_TIMEOUT = 1_000

interface CachedPage {
  /** The product and the terms that the page was rendered with. */
  json: string
  until: number
  html: string
}

/** The page of a product; null: it is not rendered yet. */
export interface ProductPage {
  product: DescribedProduct
  html: string | null
}

/**
 * Renders the page of a product on request. Returns null if there is no such product, and a product without its page if
 * rendering takes longer than a second, if too many are waiting, or if it fails (`onError` receives the error).
 */
export function renderOnDemand(
  thread: RenderWorker | null,
  { find, list }: Pick<Catalogue, 'find' | 'list'>,
  onError: (error: unknown) => void,
): (productId: string) => Promise<ProductPage | null> {
  // In the order of their last request.
  const cache = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<string | null>>()

  async function render(thread: RenderWorker, product: DescribedProduct, json: string): Promise<string | null> {
    const { id } = product
    const pages = await thread.render({ products: (await list()).json, product, terms: shopTerms() })
    const html = pages.get(href('product', { productId: id })) ?? null
    const [oldest] = cache.keys()
    if (cache.size >= MOST_CACHED && oldest !== undefined) cache.delete(oldest)
    if (html !== null) cache.set(id, { json, until: Date.now() + FRESH, html })
    return html
  }

  function htmlOf(product: DescribedProduct): Promise<string | null> | string | null {
    const json = JSON.stringify([product, shopTerms()])
    const known = cache.get(product.id)
    cache.delete(product.id)
    if (known && known.json === json && known.until > Date.now()) {
      cache.set(product.id, known)
      return known.html
    }
    const running = rendering.get(product.id)
    if (running || !thread || rendering.size >= WAITING) return running ?? null
    const rendered = render(thread, product, json)
      .catch((error) => {
        onError(error)
        return null
      })
      .finally(() => rendering.delete(product.id))
    rendering.set(product.id, rendered)
    return rendered
  }

  return async (productId) => {
    const product = await find(productId)
    if (!product) return null
    return { product, html: await Promise.race([htmlOf(product), elapsed(RENDER_TIMEOUT, null, { ref: false })]) }
  }
}
