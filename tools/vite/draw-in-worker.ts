import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { productsAnswer } from '../../contract/answers'
import { describedProductSchema, factsSchema } from '../../domain/product-facts'
import { env } from '../../src/services/env'
import { drawPages, drawProductPage } from './draw-pages'
import { drawnProductsOf } from './products'

// A worker thread that a running server starts in a built shop (server/http/render-worker.ts). It prerenders every
// page that has an address with the products of GET /api/products, or the page of one product. It handles one request
// after another.

const { folder, origin } = v.parse(v.object({ folder: v.string(), origin: v.string() }), workerData)
env.siteOrigin = origin || env.siteOrigin

const asked = v.object({
  id: v.number(),
  products: v.string(),
  facts: v.optional(v.record(v.string(), factsSchema), {}),
  product: v.optional(describedProductSchema),
})
const answer = v.pipe(v.string(), v.parseJson(), productsAnswer)

let last: { text: string; listed: v.InferOutput<typeof productsAnswer> } | null = null

/** The products embedded in pages. Thousands of pages have the same ones, so the last text is parsed only once. */
function listedIn(text: string) {
  if (last?.text !== text) last = { text, listed: v.parse(answer, text) }
  return last.listed
}

async function draw({ products, facts, product: described }: v.InferOutput<typeof asked>) {
  const drawn = drawnProductsOf(listedIn(products), facts)
  if (!described) return drawPages(folder, drawn, console.warn)
  const { facts: told = {}, ...product } = described
  const others = drawn.products.filter(({ id }) => id !== product.id)
  const toDraw = { ...drawn, products: [...others, product], facts: { [product.id]: told } }
  return [await drawProductPage(folder, toDraw, product)]
}

let before: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (message) => {
  const given = v.parse(asked, message)
  before = before.then(async () => {
    try {
      const pages = (await draw(given)).flatMap(({ path, html }) => (path === null ? [] : [[path, html]]))
      parentPort?.postMessage({ id: given.id, pages })
    } catch (error) {
      parentPort?.postMessage({
        id: given.id,
        error: error instanceof Error ? error.message : 'It could not be drawn.',
      })
    }
  })
})
