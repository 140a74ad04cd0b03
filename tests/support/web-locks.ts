type Work<T> = (lock: { name: string } | null) => Promise<T> | T
type Grant = () => void

/** The requests for each name that is held. The first one holds it. */
const names = new Map<string, Grant[]>()

/** Resolves with a function that releases the name when it is this request's turn; null if it is not available. */
function turn(name: string, { ifAvailable, signal }: LockOptions): Promise<Grant | null> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const queue = names.get(name) ?? []
    if (queue.length > 0 && ifAvailable) return resolve(null)
    names.set(name, queue)
    const release = () => {
      queue.shift()
      if (queue[0]) queue[0]()
      else names.delete(name)
    }
    const grant = () => resolve(release)
    queue.push(grant)
    if (queue[0] === grant) return grant()
    signal?.addEventListener('abort', () => {
      const place = queue.indexOf(grant)
      // The first request already holds the lock.
      if (place < 1) return
      queue.splice(place, 1)
      reject(signal.reason)
    })
  })
}

/**
 * The part of the Web Locks API that the shop uses and jsdom lacks: exclusive locks granted in the order of the requests, held until
 * the work is settled, with `ifAvailable` and `signal`.
 */
async function request<T>(name: string, ...rest: [Work<T>] | [LockOptions, Work<T>]): Promise<T> {
  const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest
  const release = await turn(name, options)
  if (release === null) return work(null)
  try {
    return await work({ name })
  } finally {
    release()
  }
}

/** Gives this realm's navigator its locks. */
export const installWebLocks = () =>
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
