import type { Scheduler } from 'fast-check'
import { currentPage, outside, type Page } from './tab'

/** What may happen to a call on its way. `lost`: it is served and its answer is lost. `full`: the backend's storage is. */
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

/** Who says what arrives when. */
export type Turns = Pick<Scheduler, 'schedule' | 'count' | 'waitOne'>

/** A call that its page still waits for. */
export interface Flight {
  page: Page
  /** Who is logged in where it leaves. */
  account: string | null
  method: string
  path: string
}

/** Hears of calls as they leave a page and as they were served. */
export interface Watch {
  left(page: Page, request: Request): void
  /** `answer` null: served, and its answer is lost. */
  served(flight: Flight, answer: Response | null): Promise<void>
  /** Its answer has come back, to a page that still waits for it, or to one that has given it up or is gone. */
  answered(flight: Flight, isAwaited: boolean): void
}

/**
 * The way between the tabs and the backend. A call waits at the scheduler twice: before it reaches the backend and
 * before its answer comes back. One whose page has given it up before the first arrives only as a straggler.
 */
export class Network {
  /** Calls whose page waits for them. */
  readonly flights = new Set<Flight>()
  /** Calls that may still be served: those, and what was given up on its way. */
  readonly underWay = new Set<Flight>()
  /** The fates of the next calls, in order. */
  readonly fates: Fate[] = []
  /** How many of the next calls that were given up arrive all the same. */
  stragglers = 0
  readonly figures = { calls: 0, faults: 0, stragglers: 0, refusedCommits: 0 }
  /** Whether some page loads code: that takes its own time. */
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

  /** A page is gone: it waits for nothing any more. */
  drop(page: Page) {
    for (const flight of this.flights) if (flight.page === page) this.flights.delete(flight)
  }

  /** Resolves when nothing moves any more but what the scheduler holds. */
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
      // A signal that is listened to is never forgotten.
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
      // What has arrived is served whether its page still waits or not: else its fault would wait for somebody else's call.
      const lasting = new Request(request, { signal: new AbortController().signal })
      const answer = await outside(() => this.#server(lasting)).catch((error: unknown) => ({ error }))
      await this.watch.served(flight, 'error' in answer ? null : answer)
      return answer
    } finally {
      this.#isStorageFull = false
      this.#serving -= 1
    }
  }

  /** While a call with the fate `full` is served, the browser refuses what the backend wants to store. */
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
