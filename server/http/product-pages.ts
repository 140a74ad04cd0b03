import { setTimeout as elapsed } from 'node:timers/promises'
import type { DescribedProduct } from '../../domain/product-facts'
import { href } from '../../domain/routes'
import type { Catalogue } from '../catalogue/catalogue'
import type { DrawingThread } from './drawing-thread'

/** Pages that are kept, and how long, in ms: what they show of other products may have changed. */
const KEPT = 500
const FRESH = 10 * 60_000
/** Pages that may be waited for at once, and how long, in ms. */
const WAITING = 20
const DRAW_TIMEOUT = 1_000

interface Kept {
  /** The product as it was drawn. */
  json: string
  until: number
  html: string
}

/** A product's page; null: it is not drawn yet. */
export interface ProductPage {
  product: DescribedProduct
  html: string | null
}

/**
 * Draws the page of a product when it is asked for. Answers null where there is no such product, and a product without its page
 * where that takes longer than a second, where too many are waited for, or where it cannot be drawn (`onError` hears of that).
 */
export function drawOnDemand(
  thread: DrawingThread | null,
  { find, list }: Pick<Catalogue, 'find' | 'list'>,
  onError: (error: unknown) => void,
): (productId: string) => Promise<ProductPage | null> {
  // In the order of their last visit.
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
