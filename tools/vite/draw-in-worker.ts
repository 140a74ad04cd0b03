import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { productsAnswer } from '../../contract/answers'
import { drawPages } from './draw-pages'
import { drawnProductsOf } from './products'

// A running server starts this in a built shop (server/http/drawn-pages.ts), with the body of GET /api/products: it answers
// every page that has an address, drawn with these products.

const given = v.parse(
  v.object({ folder: v.string(), products: v.pipe(v.string(), v.parseJson(), productsAnswer) }),
  workerData,
)
const pages = await drawPages(given.folder, drawnProductsOf(given.products), console.warn)
parentPort?.postMessage(pages.flatMap(({ path, html }) => (path === null ? [] : [[path, html]])))
