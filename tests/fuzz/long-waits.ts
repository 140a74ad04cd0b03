import { AsyncLocalStorage } from 'node:async_hooks'

/** Waits shorter than this are left to the real clock, in ms: they belong to the machinery, not to a chart. */
const LONG = 500

interface Wait {
  due: number
  end: () => void
}

const waits = new Set<Wait>()
let now = 0

/** Holds every long wait of this realm until `pass` says that its time has come. The shortest cost no millisecond. */
export function holdLongWaits(): void {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis
  const set = (end: () => void, ms = 0) => {
    if (ms < LONG) return ms === 0 ? setImmediate(end) : realSet(end, ms)
    const wait: Wait = { due: now + ms, end: AsyncLocalStorage.bind(end) }
    waits.add(wait)
    return wait
  }
  const clear = (id: Wait & NodeJS.Timeout & NodeJS.Immediate) => {
    if (waits.delete(id)) return
    realClear(id)
    clearImmediate(id)
  }
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
}

/** Lets time pass, in ms: what is due ends, in the order of its time. */
export function pass(ms: number): void {
  now += ms
  const due = [...waits].filter((wait) => wait.due <= now).sort((a, b) => a.due - b.due)
  for (const wait of due) if (waits.delete(wait)) wait.end()
}

/** Forgets every wait: its tab is closed. */
export const forgetWaits = (): void => waits.clear()
