import * as v from 'valibot'
import { productAnswer, productsAnswer } from '../../contract/answers'
import { factsOf } from '../../contract/seeds/facts'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { MAX_PRERENDERED, PREVIEW_SIZE, type PrerenderedProducts } from '../../domain/catalogue/prerendered-products'
import type { ProductFacts } from '../../domain/catalogue/product-facts'
import type { Env } from '../../src/services/env-schema'

type ProductsAnswer = v.InferOutput<typeof productsAnswer>

/**
 * The products of prerendered pages. `facts` has the facts of products by their ids, for their own pages. A page
 * without them requests them.
 */
export type PageProducts = Omit<PrerenderedProducts, 'productFacts'> & {
  facts?: Readonly<Record<string, ProductFacts>>
}

/** The time-out of a request for products, ms. */
const REQUEST_TIMEOUT = 10_000

/**
 * Fetches the products to prerender: those of the simulated backend, or of the server that the build is for. If the
 * server has the shop's own origin, PRODUCTS_FROM is its address at build time. Without a response it warns and returns
 * null.
 */
export async function fetchPageProducts(env: Env, warn: (message: string) => void): Promise<PageProducts | null> {
  const from = process.env.PRODUCTS_FROM || env.apiUrl
  try {
    if (env.mock && !process.env.PRODUCTS_FROM) {
      const { products, count } = pageProductsOf({ products: catalogueOf(env.mock.products) })
      return { products, count, facts: Object.fromEntries(products.map(({ id }) => [id, factsOf(id)])) }
    }
    if (!from) throw new Error('Set PRODUCTS_FROM to the address of the server at build time.')
    const { products, count } = pageProductsOf(await fetched(from, '/api/products', productsAnswer))
    const facts = products.map(async ({ id }) => {
      const { product } = await fetched(from, `/api/products/${encodeURIComponent(id)}`, productAnswer)
      return [id, product.facts ?? {}] as const
    })
    return { products, count, facts: Object.fromEntries(await Promise.all(facts)) }
  } catch (error) {
    warn(`The pages are rendered without products: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

/** Selects the products of a response that pages embed. */
export const pageProductsOf = (
  { products, total = products.length }: ProductsAnswer,
  facts?: PageProducts['facts'],
): PageProducts => ({
  products: total > MAX_PRERENDERED ? products.slice(0, PREVIEW_SIZE) : products,
  count: total,
  ...(facts && { facts }),
})

async function fetched<Schema extends v.GenericSchema>(
  server: string,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const address = server.replace(/\/+$/, '') + path
  const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) }).catch(() => null)
  if (!response?.ok)
    throw new Error(`${address} ${response ? `responds with ${response.status}` : 'does not respond'}.`)
  const parsed = v.safeParse(schema, await response.json().catch(() => null))
  if (!parsed.success) throw new Error(`${address} does not respond with products.`)
  return parsed.output
}
