type Work<T> = (lock: { name: string } | null) => Promise<T> | T

interface Options {
  ifAvailable?: boolean
  signal?: AbortSignal
}

const held = new Map<string, Promise<unknown>>()

/**
 * What the shop uses of the Web Locks API, which jsdom lacks: exclusive locks granted in the order of asking, kept
 * until the work is settled, `ifAvailable`, and a signal that ends the waiting. Tabs are told apart by nothing, as in the
 * real one.
 */
async function request<T>(name: string, ...rest: [Work<T>] | [Options, Work<T>]): Promise<T> {
  const [{ ifAvailable = false, signal }, work] = rest.length === 1 ? [{}, rest[0]] : rest
  signal?.throwIfAborted()
  const before = held.get(name)
  if (before && ifAvailable) return work(null)
  const turn = (before ?? Promise.resolve()).then(() => {
    // Who has given up waiting is passed over.
    signal?.throwIfAborted()
    return work({ name })
  })
  const settled = turn.then(
    () => undefined,
    () => undefined,
  )
  held.set(name, settled)
  void settled.then(() => {
    if (held.get(name) === settled) held.delete(name)
  })
  return turn
}

/** Gives this realm's navigator its locks. */
export function installWebLocks() {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}
