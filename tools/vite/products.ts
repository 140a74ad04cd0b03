import * as v from 'valibot'
import { productsAnswer } from '../../contract/answers'
import { productAnswer } from '../../contract/page-answers'
import { factsOf } from '../../contract/seeds/facts'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { DRAWN, type DrawnProducts, PREVIEW_SIZE } from '../../domain/drawn-products'
import type { ProductFacts } from '../../domain/product-facts'
import type { Env } from '../../src/services/env-schema'

type ProductsAnswer = v.InferOutput<typeof productsAnswer>

/** What pages are drawn with. `facts`: of the products by their ids, each for its own page; one without them asks for them. */
export type ToDraw = Omit<DrawnProducts, 'told'> & { facts?: Readonly<Record<string, ProductFacts>> }

/** How long a server may take to name its products, ms. */
const REQUEST_TIMEOUT = 10_000

/**
 * The products to draw pages with: those of the simulated backend, or of the server that a build is for. Where the server
 * is the shop's own origin, PRODUCTS_FROM says where it can be asked at build time. Null, with a warning, without an answer.
 */
export async function productsToDraw(env: Env, warn: (words: string) => void): Promise<ToDraw | null> {
  const from = process.env.PRODUCTS_FROM || env.apiUrl
  try {
    if (env.mock && !process.env.PRODUCTS_FROM) {
      const { products, count } = drawnProductsOf({ products: catalogueOf(env.mock.products) })
      return { products, count, facts: Object.fromEntries(products.map(({ id }) => [id, factsOf(id)])) }
    }
    if (!from) throw new Error('PRODUCTS_FROM does not say where the server can be asked for them.')
    const { products, count } = drawnProductsOf(await fetched(from, '/api/products', productsAnswer))
    const facts = products.map(async ({ id }) => {
      const { product } = await fetched(from, `/api/products/${encodeURIComponent(id)}`, productAnswer)
      return [id, product.facts ?? {}] as const
    })
    return { products, count, facts: Object.fromEntries(await Promise.all(facts)) }
  } catch (error) {
    warn(`The pages are drawn without products: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

/** The products of an answer that pages are drawn with. */
export const drawnProductsOf = (
  { products, total = products.length }: ProductsAnswer,
  facts?: ToDraw['facts'],
): ToDraw => ({
  products: total > DRAWN ? products.slice(0, PREVIEW_SIZE) : products,
  count: total,
  ...(facts && { facts }),
})

async function fetched<Schema extends v.GenericSchema>(
  server: string,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const address = server.replace(/\/+$/, '') + path
  const answer = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) }).catch(() => null)
  if (!answer?.ok) throw new Error(`${address} does not answer${answer ? ` but with ${answer.status}` : ''}.`)
  const parsed = v.safeParse(schema, await answer.json().catch(() => null))
  if (!parsed.success) throw new Error(`${address} does not answer with products.`)
  return parsed.output
}
