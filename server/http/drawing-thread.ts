import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { DescribedProduct, ProductFacts } from '../../domain/product-facts'

/** The program of a built shop that renders its pages (tools/vite/draw-in-worker.ts). */
const PROGRAM = '_draw/worker.js'
/** How long rendering may take, in ms. */
const DRAWING_TIMEOUT = 60_000

const said = v.union([
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
export type DrawnPages = ReadonlyMap<string, string>

interface Waiting {
  resolve(pages: DrawnPages): void
  reject(error: Error): void
}

/**
 * The pages to render, with the body of GET /api/products: all pages, with the facts of products by id, or the page of one
 * product.
 */
type Asked = { products: string } & ({ facts: Readonly<Record<string, ProductFacts>> } | { product: DescribedProduct })

/** Whether the pages of a built shop can be rendered: those of a build for another host cannot. */
export const canDraw = (folder: string): boolean => existsSync(join(folder, PROGRAM))

/**
 * A thread that renders pages of a built shop, so that requests are handled meanwhile. If it ends, the next page starts
 * another.
 */
export class DrawingThread {
  readonly #folder: string
  readonly #origin: () => string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #asked = 0
  #isOver = false

  /** `origin`: the public origin of the shop. */
  constructor(folder: string, origin: () => string) {
    this.#folder = folder
    this.#origin = origin
  }

  async draw(what: Asked): Promise<DrawnPages> {
    if (this.#isOver) throw new Error('The drawing of pages is over.')
    const worker = this.#worker ?? this.#start()
    this.#asked += 1
    const id = this.#asked
    const drawing = new Promise<DrawnPages>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, ...what })
    const timer = setTimeout(() => this.#fail(worker, new Error('A drawing took too long.')), DRAWING_TIMEOUT)
    return drawing.finally(() => {
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
      const answer = v.parse(said, message)
      const waiting = this.#waiting.get(answer.id)
      if ('error' in answer) waiting?.reject(new Error(answer.error))
      else waiting?.resolve(answer.pages)
    })
    worker.once('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', () => this.#fail(worker, new Error('The drawing of the pages ended without pages.')))
    return worker
  }

  #fail(worker: Worker, error: Error) {
    if (this.#worker !== worker) return
    this.#worker = null
    void worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(error)
  }
}
