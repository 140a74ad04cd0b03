type Work<T> = (lock: { name: string } | null) => Promise<T> | T

/** Whoever asks for locks: a page. What it holds or waits for ends with it. */
export type Owner = object

interface Request {
  owner: Owner | null
  grant: () => void
}

interface Name {
  holder: Request | null
  waiting: Request[]
}

const names = new Map<string, Name>()
// Pages that are gone: what of their code still runs gets nothing any more.
const gone = new WeakSet<Owner>()
let ownerNow: () => Owner | null = () => null

/** Frees a name and grants it to the next in line. */
function free(name: string, of: Name) {
  of.holder = of.waiting.shift() ?? null
  if (of.holder) of.holder.grant()
  else names.delete(name)
}

/** Resolves with how to free the name when it is this request's turn. Never does when its page is gone. */
function turn(name: string, { ifAvailable, signal }: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const owner = ownerNow()
    if (owner && gone.has(owner)) return
    if (signal?.aborted) return reject(signal.reason)
    const of = names.get(name) ?? { holder: null, waiting: [] }
    names.set(name, of)
    const request: Request = {
      owner,
      grant: () =>
        resolve(() => {
          if (of.holder === request) free(name, of)
        }),
    }
    if (!of.holder) {
      of.holder = request
      return request.grant()
    }
    if (ifAvailable) return resolve(null)
    of.waiting.push(request)
    signal?.addEventListener('abort', () => {
      if (!of.waiting.includes(request)) return
      of.waiting = of.waiting.filter((other) => other !== request)
      reject(signal.reason)
    })
  })
}

/**
 * What the shop uses of the Web Locks API, which jsdom lacks: exclusive locks granted in the order of asking, kept until
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

/** Gives this realm's navigator its locks. `owner`: the page whose code is running, where one realm plays several. */
export function installWebLocks(owner: () => Owner | null = () => null): void {
  ownerNow = owner
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

/** A page is gone: what it held is free, and nothing that it waited for is granted. */
export function releaseLocks(owner: Owner): void {
  gone.add(owner)
  for (const of of names.values()) of.waiting = of.waiting.filter((waiting) => waiting.owner !== owner)
  for (const [name, of] of [...names]) if (of.holder?.owner === owner) free(name, of)
}

/** Whether a page waits for a lock that another one holds. */
export const waitsForLock = (owner: Owner): boolean =>
  [...names.values()].some((of) => of.waiting.some((waiting) => waiting.owner === owner))

/** Whether a page holds a name. */
export const holdsLock = (owner: Owner, name: string): boolean => names.get(name)?.holder?.owner === owner
