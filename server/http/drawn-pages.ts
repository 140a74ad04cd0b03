import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Catalogue } from '../catalogue/catalogue'
import { limited } from '../limited'
import { repeat } from '../repeat'

/** The program of a built shop that draws its pages (tools/vite/draw-in-worker.ts). */
const PROGRAM = '_draw/worker.js'
/** How often the products are looked at, and how long a drawing may take, ms. */
const POLL_INTERVAL = 5_000
const DRAWING_TIMEOUT = 60_000

/** Addresses and the texts of their pages. */
const drawnPages = v.pipe(
  v.array(v.tuple([v.string(), v.string()])),
  v.transform((pages) => new Map(pages)),
)
export type DrawnPages = v.InferOutput<typeof drawnPages>

/**
 * Has the pages of a built shop drawn with today's products as long as the server runs: once at its start, and after each
 * change that a visitor would see, however it was made. A failure is logged; the pages before it stay, and it is tried again.
 */
export function keepDrawn(
  app: FastifyInstance,
  folder: string,
  catalogue: Catalogue,
  show: (pages: DrawnPages) => void,
): void {
  // A build that is not for the shop's own server.
  if (!existsSync(join(folder, PROGRAM))) return
  let drawn: string | null = null
  const drawChanged = async (stopped: AbortSignal) => {
    const { json, etag } = await catalogue.list()
    if (etag === drawn) return
    show(v.parse(drawnPages, await draw(folder, json, stopped)))
    drawn = etag
    app.log.info('the pages are drawn')
  }
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = repeat(drawChanged, POLL_INTERVAL, (error) =>
      app.log.error({ reason: error instanceof Error ? error.message : '' }, 'the pages could not be drawn'),
    )
  })
  // Before the server waits for its connections.
  app.addHook('preClose', () => stop())
}

/** Draws in a thread of its own, so that calls are answered meanwhile. `products`: the body of GET /api/products. */
const draw = (folder: string, products: string, stopped: AbortSignal) =>
  limited(
    DRAWING_TIMEOUT,
    stopped,
    (signal) =>
      new Promise<unknown>((resolve, reject) => {
        const worker = new Worker(join(folder, PROGRAM), { workerData: { folder, products } })
        signal.addEventListener('abort', () => void worker.terminate())
        if (signal.aborted) void worker.terminate()
        worker.once('message', resolve)
        worker.once('error', reject)
        // Of no effect once the pages are there.
        worker.once('exit', () => reject(new Error('The drawing of the pages ended without pages.')))
      }),
  )
