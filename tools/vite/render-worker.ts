import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { productsAnswer } from '../../contract/answers'
import { shopTermsSchema } from '../../contract/shopper-answers'
import { describedProductSchema, factsSchema } from '../../domain/catalogue/product-facts'
import { setShopTerms } from '../../domain/shop-terms'
import { env } from '../../src/services/env'
import { pageProductsOf } from './products'
import { renderPages, renderProductPage } from './render-pages'

// A worker thread that a running server starts in a built shop (server/http/render-worker.ts). It prerenders every
// page that has an address with the products of GET /api/products, or the page of one product. It handles one request
// after another.

const { folder, origin } = v.parse(v.object({ folder: v.string(), origin: v.string() }), workerData)
env.siteOrigin = origin || env.siteOrigin

const requestSchema = v.object({
  id: v.number(),
  products: v.string(),
  terms: shopTermsSchema,
  facts: v.optional(v.record(v.string(), factsSchema), {}),
  product: v.optional(describedProductSchema),
})
const productsSchema = v.pipe(v.string(), v.parseJson(), productsAnswer)

let last: { text: string; listed: v.InferOutput<typeof productsAnswer> } | null = null

/** The products embedded in pages. Thousands of pages have the same ones, so the last text is parsed only once. */
function listedIn(text: string) {
  if (last?.text !== text) last = { text, listed: v.parse(productsSchema, text) }
  return last.listed
}

async function render({ products, terms, facts, product: described }: v.InferOutput<typeof requestSchema>) {
  setShopTerms(terms)
  const shown = pageProductsOf(listedIn(products), facts)
  if (!described) return renderPages(folder, shown, console.warn)
  const { facts: ownFacts = {}, ...product } = described
  const others = shown.products.filter(({ id }) => id !== product.id)
  const pageProducts = { ...shown, products: [...others, product], facts: { [product.id]: ownFacts } }
  return [await renderProductPage(folder, pageProducts, product)]
}

let before: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (message) => {
  const request = v.parse(requestSchema, message)
  before = before.then(async () => {
    try {
      const pages = (await render(request)).flatMap(({ path, html }) => (path === null ? [] : [[path, html]]))
      parentPort?.postMessage({ id: request.id, pages })
    } catch (error) {
      parentPort?.postMessage({
        id: request.id,
        error: error instanceof Error ? error.message : 'The page cannot be rendered.',
      })
    }
  })
})
