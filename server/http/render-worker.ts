import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { DescribedProduct, ProductFacts } from '../../domain/catalogue/product-facts'
import type { ShopTerms } from '../../domain/shop-terms'

/** The program of a built shop that renders its pages (tools/vite/render-worker.ts). */
const PROGRAM = '_draw/worker.js'
/** How long rendering may take, in ms. */
const RENDER_TIMEOUT = 60_000

const messageSchema = v.union([
  v.object({
    id: v.number(),
    /** Pairs of an address and the HTML of its page. */
    pages: v.pipe(
      v.array(v.tuple([v.string(), v.string()])),
      v.transform((pages) => new Map(pages)),
    ),
  }),
  v.object({ id: v.number(), error: v.string() }),
])

/** The HTML of pages by address. */
export type RenderedPages = ReadonlyMap<string, string>

interface Waiting {
  resolve(pages: RenderedPages): void
  reject(error: Error): void
}

/**
 * The pages to render, with the terms of the shop and the body of GET /api/products: all pages, with the facts of products by id, or the page of one
 * product.
 */
type RenderRequest = { products: string; terms: ShopTerms } & (
  | { facts: Readonly<Record<string, ProductFacts>> }
  | { product: DescribedProduct }
)

/** Whether the pages of a built shop can be rendered: those of a build for another host cannot. */
export const canRender = (folder: string): boolean => existsSync(join(folder, PROGRAM))

/**
 * A thread that renders pages of a built shop, so that requests are handled meanwhile. If it ends, the next page starts
 * another.
 */
export class RenderWorker {
  readonly #folder: string
  readonly #origin: () => string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #nextId = 0
  #isOver = false

  /** `origin`: the public origin of the shop. */
  constructor(folder: string, origin: () => string) {
    this.#folder = folder
    this.#origin = origin
  }

  async render(request: RenderRequest): Promise<RenderedPages> {
    if (this.#isOver) throw new Error('The render worker has ended.')
    const worker = this.#worker ?? this.#start()
    this.#nextId += 1
    const id = this.#nextId
    const rendering = new Promise<RenderedPages>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, ...request })
    const timer = setTimeout(() => this.#fail(worker, new Error('Rendering took too long.')), RENDER_TIMEOUT)
    return rendering.finally(() => {
      clearTimeout(timer)
      this.#waiting.delete(id)
    })
  }

  /** Ends the thread. Pages that are being rendered fail. */
  async end(): Promise<void> {
    this.#isOver = true
    if (this.#worker) this.#fail(this.#worker, new Error('The server ends.'))
  }

  #start(): Worker {
    const worker = new Worker(join(this.#folder, PROGRAM), {
      workerData: { folder: this.#folder, origin: this.#origin() },
    })
    this.#worker = worker
    worker.on('message', (message) => {
      const answer = v.parse(messageSchema, message)
      const waiting = this.#waiting.get(answer.id)
      if ('error' in answer) waiting?.reject(new Error(answer.error))
      else waiting?.resolve(answer.pages)
    })
    worker.once('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', () => this.#fail(worker, new Error('The render worker ended without pages.')))
    return worker
  }

  #fail(worker: Worker, error: Error) {
    if (this.#worker !== worker) return
    this.#worker = null
    void worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(error)
  }
}
