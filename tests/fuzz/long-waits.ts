import { AsyncLocalStorage } from 'node:async_hooks'
import { type Page, pageNow } from './tab'

/** Shorter waits than this use the real clock, in ms: they belong to the test machinery, not to a chart. */
const LONG = 500

class Wait {
  readonly due: number
  readonly end: () => void
  readonly page: Page | null = pageNow()

  constructor(due: number, end: () => void) {
    this.due = due
    this.end = AsyncLocalStorage.bind(end)
  }
}

const waits = new Set<Wait>()
let now = 0

/** Holds every long wait in this realm until `pass` reaches its time. A wait of 0 ms ends without a delay. */
export function holdLongWaits(): void {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis
  const set = (end: () => void, ms = 0) => {
    if (ms < LONG) return ms === 0 ? setImmediate(end) : realSet(end, ms)
    const wait = new Wait(now + ms, end)
    waits.add(wait)
    return wait
  }
  const clear = (id: Wait & NodeJS.Timeout & NodeJS.Immediate) => {
    waits.delete(id)
    // Also for a wait that is over: Node's count of immediates is wrong after it clears anything else.
    if (id instanceof Wait) return
    realClear(id)
    clearImmediate(id)
  }
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
}

/**
 * Lets time pass, in ms. Waits that are due end in the order of their times. `quiet` resolves when nothing moves any
 * more after one has ended. A wait that ends may start another one that is due within the same time.
 */
export async function pass(ms: number, quiet: () => Promise<void>): Promise<void> {
  const until = now + ms
  for (;;) {
    const [next] = [...waits].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)
    if (!next) break
    waits.delete(next)
    now = Math.max(now, next.due)
    next.end()
    await quiet()
  }
  now = until
}

/** Drops the waits of a page that has ended. */
export function forgetWaits(page: Page): void {
  for (const wait of waits) if (wait.page === page) waits.delete(wait)
}
