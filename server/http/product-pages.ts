import { setTimeout as elapsed } from 'node:timers/promises'
import type { DescribedProduct } from '../../domain/product-facts'
import { href } from '../../domain/routes'
import type { Catalogue } from '../catalogue/catalogue'
import type { DrawingThread } from './drawing-thread'

/** Cached pages, and how long they are cached, in ms: other products on them may have changed. */
const KEPT = 500
const FRESH = 10 * 60_000
/** How many pages calls may wait for at the same time, and how long, in ms. */
const WAITING = 20
const DRAW_TIMEOUT = 1_000

interface Kept {
  /** The product that the page was rendered with. */
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
export function drawOnDemand(
  thread: DrawingThread | null,
  { find, list }: Pick<Catalogue, 'find' | 'list'>,
  onError: (error: unknown) => void,
): (productId: string) => Promise<ProductPage | null> {
  // In the order of their last request.
  const kept = new Map<string, Kept>()
  const drawing = new Map<string, Promise<string | null>>()

  async function draw(thread: DrawingThread, product: DescribedProduct, json: string): Promise<string | null> {
    const { id } = product
    const pages = await thread.draw({ products: (await list()).json, product })
    const html = pages.get(href('product', { productId: id })) ?? null
    const [oldest] = kept.keys()
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
    if (html !== null) kept.set(id, { json, until: Date.now() + FRESH, html })
    return html
  }

  function htmlOf(product: DescribedProduct): Promise<string | null> | string | null {
    const json = JSON.stringify(product)
    const known = kept.get(product.id)
    kept.delete(product.id)
    if (known && known.json === json && known.until > Date.now()) {
      kept.set(product.id, known)
      return known.html
    }
    const underWay = drawing.get(product.id)
    if (underWay || !thread || drawing.size >= WAITING) return underWay ?? null
    const drawn = draw(thread, product, json)
      .catch((error) => {
        onError(error)
        return null
      })
      .finally(() => drawing.delete(product.id))
    drawing.set(product.id, drawn)
    return drawn
  }

  return async (productId) => {
    const product = await find(productId)
    if (!product) return null
    return { product, html: await Promise.race([htmlOf(product), elapsed(DRAW_TIMEOUT, null, { ref: false })]) }
  }
}
