import * as v from 'valibot'
import { productsAnswer } from '../../contract/answers'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { type DrawnProducts, PREVIEW_SIZE } from '../../domain/drawn-products'
import type { Env } from '../../src/services/env-schema'

type ProductsAnswer = v.InferOutput<typeof productsAnswer>

/** Up to so many products are all drawn. */
const DRAWN = 100
/** How long a server may take to name its products, ms. */
const REQUEST_TIMEOUT = 10_000

/**
 * The products to draw pages with: those of the simulated backend, or of the server that a build is for. Where the server
 * is the shop's own origin, PRODUCTS_FROM says where it can be asked at build time. Null, with a warning, without an answer.
 */
export async function productsToDraw(env: Env, warn: (words: string) => void): Promise<DrawnProducts | null> {
  const from = process.env.PRODUCTS_FROM || env.apiUrl
  try {
    return drawnProductsOf(
      env.mock && !process.env.PRODUCTS_FROM ? { products: catalogueOf(env.mock.products) } : await fetched(from),
    )
  } catch (error) {
    warn(`The pages are drawn without products: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

/** The products of an answer that pages are drawn with. */
export const drawnProductsOf = ({ products, total = products.length }: ProductsAnswer): DrawnProducts => ({
  products: total > DRAWN ? products.slice(0, PREVIEW_SIZE) : products,
  count: total,
})

async function fetched(server: string | null): Promise<ProductsAnswer> {
  if (!server) throw new Error('PRODUCTS_FROM does not say where the server can be asked for them.')
  const address = `${server.replace(/\/+$/, '')}/api/products`
  const answer = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) }).catch(() => null)
  if (!answer?.ok) throw new Error(`${address} does not answer${answer ? ` but with ${answer.status}` : ''}.`)
  const parsed = v.safeParse(productsAnswer, await answer.json().catch(() => null))
  if (!parsed.success) throw new Error(`${address} does not answer with products.`)
  return parsed.output
}
