import { AsyncLocalStorage } from 'node:async_hooks'
import { type Page, pageNow } from './tab'

/** Waits shorter than this are left to the real clock, in ms: they belong to the machinery, not to a chart. */
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

/** Holds every long wait of this realm until `pass` says that its time has come. The shortest cost no millisecond. */
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
    // One that is over, too: Node loses count of its immediates when it is asked to clear anything else.
    if (id instanceof Wait) return
    realClear(id)
    clearImmediate(id)
  }
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
}

/**
 * Lets time pass, in ms: what is due ends, in the order of its time; `quiet` resolves when nothing moves any more after one
 * has. What ends may begin another wait that is due before the time is over.
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

/** Forgets the waits of a page that is gone. */
export function forgetWaits(page: Page): void {
  for (const wait of waits) if (wait.page === page) waits.delete(wait)
}
