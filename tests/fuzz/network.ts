import type { Scheduler } from 'fast-check'
import { currentTab, type Tab } from './tab'

/** What may happen to a call on its way. `lost`: it is served and its answer is lost. */
export const FATES = ['500', '401', 'network', 'lost', 'malformed'] as const
export type Fate = (typeof FATES)[number]

const FAULTS = {
  '500': { status: 500 },
  '401': { status: 401 },
  network: { status: 0 },
  lost: { status: 0, after: true },
  malformed: { body: 'malformed' },
} satisfies Record<Fate, object>

/** Who says what arrives when. */
export type Turns = Pick<Scheduler, 'schedule' | 'count' | 'waitOne'>

/** A call that its tab still waits for. */
export interface Flight {
  tab: Tab
  method: string
  path: string
}

/**
 * The way between the tabs and the backend. A call waits at the scheduler twice: before it reaches the backend and
 * before its answer comes back. A call aborted before the first never arrives; one aborted before the second was served.
 */
export class Network {
  readonly flights = new Set<Flight>()
  /** The fates of the next calls, in order. */
  readonly fates: Fate[] = []
  readonly figures = { calls: 0, faults: 0 }
  readonly #server: typeof fetch
  #scheduler: Turns | null = null
  #serving = 0

  constructor(server: typeof fetch) {
    this.#server = server
    globalThis.fetch = (request) => this.#fetch(request as Request)
  }

  driveBy(scheduler: Turns) {
    this.#scheduler = scheduler
    this.flights.clear()
    this.fates.length = 0
  }

  /** Resolves when nothing moves any more but what the scheduler holds. */
  async quiet() {
    for (let still = 0; still < 4; still += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.#serving > 0) still = 0
    }
  }

  async #fetch(request: Request): Promise<Response> {
    request.signal?.throwIfAborted()
    const flight: Flight = { tab: currentTab(), method: request.method, path: new URL(request.url).pathname }
    this.flights.add(flight)
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

  async #travel(request: Request, { tab, method, path }: Flight): Promise<Response> {
    await this.#hold(`${tab.name} asks ${method} ${path}`)
    if (request.signal?.aborted) return new Promise(() => {})
    const fate = this.fates.shift() ?? null
    this.figures.calls += 1
    if (fate) this.figures.faults += 1
    const answer = await this.#serve(request, method, path, fate).catch((error: unknown) => ({ error }))
    await this.#hold(`${tab.name} is answered ${method} ${path}${fate ? ` (${fate})` : ''}`)
    if ('error' in answer) throw answer.error
    return answer
  }

  async #hold(label: string) {
    await this.#scheduler?.schedule(Promise.resolve(), label)
  }

  async #serve(request: Request, method: string, path: string, fate: Fate | null): Promise<Response> {
    this.#serving += 1
    try {
      if (fate) {
        const faults = [{ method, path, ...FAULTS[fate] }]
        await this.#server('/api/__faults', { method: 'POST', body: JSON.stringify({ faults }) })
      }
      // What has arrived is served whether its tab still waits or not: else its fault would wait for somebody else's call.
      return await this.#server(new Request(request, { signal: new AbortController().signal }))
    } finally {
      this.#serving -= 1
    }
  }
}
