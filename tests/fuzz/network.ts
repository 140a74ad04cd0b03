import type { Scheduler } from 'fast-check'
import { currentPage, outside, type Page } from './tab'

/**
 * What may happen to a request in transit. `lost`: the backend serves it and its response is lost. `full`: the
 * backend's storage is full.
 */
export const FATES = ['500', '401', '422', 'network', 'lost', 'malformed', 'full'] as const
export type Fate = (typeof FATES)[number]

const FAULTS: Record<Exclude<Fate, 'full'>, object> = {
  '500': { status: 500 },
  '401': { status: 401 },
  '422': { status: 422 },
  network: { status: 0 },
  lost: { status: 0, after: true },
  malformed: { body: 'malformed' },
}

/** Decides what arrives when. */
export type Turns = Pick<Scheduler, 'schedule' | 'count' | 'waitOne'>

/** A request whose page still waits for it. */
export interface Flight {
  page: Page
  /** The account that is logged in where the request leaves. */
  account: string | null
  method: string
  path: string
}

/** Is notified of requests when they leave a page and when the backend has served them. */
export interface Watch {
  left(page: Page, request: Request): void
  /** `answer` null: the backend has served the request, and its response is lost. */
  served(flight: Flight, answer: Response | null): Promise<void>
  /** The response has arrived. `isAwaited` is false if the page has aborted the request or has ended. */
  answered(flight: Flight, isAwaited: boolean): void
}

/**
 * The path between the tabs and the backend. The scheduler holds a request twice: before it reaches the backend and
 * before its response returns. A request that its page aborts before the first time reaches the backend only as a
 * straggler.
 */
export class Network {
  /** Requests whose page waits for them. */
  readonly flights = new Set<Flight>()
  /** Requests that the backend may still serve: those in `flights`, and aborted ones in transit. */
  readonly underWay = new Set<Flight>()
  /** The fates of the next requests, in order. */
  readonly fates: Fate[] = []
  /** How many of the next aborted requests reach the backend all the same. */
  stragglers = 0
  readonly figures = { calls: 0, faults: 0, stragglers: 0, refusedCommits: 0 }
  /** Whether some page is loading code, which the scheduler does not hold. */
  isLoadingCode: () => boolean = () => false
  watch: Watch = { left: () => {}, served: async () => {}, answered: () => {} }
  readonly #server: typeof fetch
  #scheduler: Turns | null = null
  #serving = 0
  #isStorageFull = false

  constructor(server: typeof fetch) {
    this.#server = server
    globalThis.fetch = (request) => this.#fetch(request as Request)
    this.#refuseCommits()
  }

  driveBy(scheduler: Turns) {
    this.#scheduler = scheduler
    this.flights.clear()
    this.underWay.clear()
    this.fates.length = 0
    this.stragglers = 0
  }

  /** Removes the requests of a page that has ended. */
  drop(page: Page) {
    for (const flight of this.flights) if (flight.page === page) this.flights.delete(flight)
  }

  /** Resolves when only the held requests and messages of the scheduler are left. */
  readonly quiet = async (): Promise<void> => {
    for (let still = 0; still < 4; still += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.#serving > 0 || this.isLoadingCode()) still = 0
    }
  }

  async #fetch(request: Request): Promise<Response> {
    request.signal?.throwIfAborted()
    const page = currentPage()
    const account = page.shop?.auth.getSnapshot().context.session?.user.email ?? null
    const flight: Flight = { page, account, method: request.method, path: new URL(request.url).pathname }
    this.watch.left(flight.page, request)
    this.flights.add(flight)
    this.underWay.add(flight)
    let onAbort = () => {}
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(new DOMException('The call was aborted.', 'AbortError'))
    })
    request.signal?.addEventListener('abort', onAbort)
    try {
      return await Promise.race([this.#travel(request, flight), aborted])
    } finally {
      // A signal with a listener is never garbage-collected.
      request.signal?.removeEventListener('abort', onAbort)
      this.flights.delete(flight)
    }
  }

  async #travel(request: Request, flight: Flight): Promise<Response> {
    const { page, method, path } = flight
    const call = `${method} ${path}`
    await this.#hold(`${page.tab.name} asks ${call}`)
    const isStraggler = request.signal?.aborted || !page.isAlive
    if (isStraggler && !this.#takeStraggler()) {
      this.underWay.delete(flight)
      return new Promise(() => {})
    }
    const fate = this.fates.shift() ?? null
    this.figures.calls += 1
    if (fate) this.figures.faults += 1
    const answer = await this.#serve(request, flight, fate)
    this.underWay.delete(flight)
    await this.#hold(`${page.tab.name} is answered ${call}${fate ? ` (${fate})` : ''}`)
    this.watch.answered(flight, !request.signal?.aborted && page.isAlive)
    if (!page.isAlive) return new Promise(() => {})
    if ('error' in answer) throw answer.error
    return answer
  }

  #takeStraggler(): boolean {
    if (this.stragglers === 0) return false
    this.stragglers -= 1
    this.figures.stragglers += 1
    return true
  }

  async #hold(label: string) {
    await this.#scheduler?.schedule(Promise.resolve(), label)
  }

  async #serve(request: Request, flight: Flight, fate: Fate | null): Promise<Response | { error: unknown }> {
    this.#serving += 1
    try {
      if (fate && fate !== 'full') {
        const faults = [{ method: flight.method, path: flight.path, ...FAULTS[fate] }]
        const init = { method: 'POST', body: JSON.stringify({ faults }) }
        await outside(() => this.#server('/api/__faults', init))
      }
      this.#isStorageFull = fate === 'full'
      // The backend serves every request that arrives, even if its page has aborted it. Otherwise the fault would wait
      // for another page's request.
      const lasting = new Request(request, { signal: new AbortController().signal })
      const answer = await outside(() => this.#server(lasting)).catch((error: unknown) => ({ error }))
      await this.watch.served(flight, 'error' in answer ? null : answer)
      return answer
    } finally {
      this.#isStorageFull = false
      this.#serving -= 1
    }
  }

  /** While the backend serves a request with the fate `full`, the browser refuses its writes. */
  #refuseCommits() {
    const { put } = IDBObjectStore.prototype
    const isFull = () => this.#isStorageFull
    const count = () => {
      this.figures.refusedCommits += 1
    }
    IDBObjectStore.prototype.put = function (...record) {
      if (!isFull()) return put.apply(this, record)
      count()
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  }
}
