import { createHash } from 'node:crypto'
import { isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal, tooManyTries } from '../../contract/refusal'
import { ATTEMPTS } from '../../domain/bounds'
import { emailKey } from '../../domain/normal-text'
import type { Queries } from '../database/database'

/** The network of all callers whose address cannot be read, so that made-up addresses are counted together. */
const UNKNOWN = 'unknown'

/**
 * Returns the network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 address. The address may have the
 * forms that proxies write into X-Forwarded-For: with a port, in brackets, in quotes, as `for=` of RFC 7239, or as IPv4 mapped
 * to IPv6. Any other text is the network 'unknown'.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : UNKNOWN
  // Canonical: lower case, no leading zeros, the longest run of zeros as '::', and a mapped IPv4 address in dots.
  const canonical = new SocketAddress({ address: plain, family: 'ipv6' }).address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = canonical.split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  // An IPv4 address at the end replaces two parts; it is never among the first four.
  const known = parts(head).length + parts(tail ?? '').length + (canonical.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(8 - known).fill('0')
  return `${[...parts(head), ...zeros, ...parts(tail ?? '')].slice(0, 4).join(':')}::/64`
}

/** The address without port, brackets, quotes, zone and the other parts of a `Forwarded` element. */
function plainAddress(text: string): string {
  const [element = ''] = text.slice(0, 200).split(';')
  const node = element.trim().replace(/^for=/i, '').replaceAll('"', '')
  const [, bracketed = node] = /^\[([^\]]*)\](?::\d+)?$/.exec(node) ?? []
  const [withoutZone = ''] = bracketed.split('%')
  if (isIP(withoutZone)) return withoutZone
  return withoutZone.replace(/:\d+$/, '')
}

/** Logs what happened to an account; null: to an e-mail without one. */
export type LogAccountEvent = (what: string, accountId: string | null) => void

/** Failed guesses for an e-mail in an hour from networks that have never logged in to its account. */
const UNKNOWN_NETWORKS = { failures: 100, window: 60 * 60 }
/** Networks that are stored for an account. */
const NETWORKS = 50

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A limiter over the table `tries`, which all processes share. */
const limiter = ({ query }: Queries, options: { keyPrefix: string; points: number; duration: number }, more = {}) =>
  new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const rows = await query(text, values)
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'pool',
    tableName: 'tries',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...options,
    ...more,
  })

/** A limiter, and the key that it counts. */
type Counter = readonly [RateLimiterPostgres, string]

async function take(counter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (full) {
    if (full instanceof RateLimiterRes) throw tooManyTries(Math.ceil(full.msBeforeNext / 1000))
    throw full
  }
}

/** Calls of a network that are counted together, by the prefix of their key. */
const CALLS = {
  /** To sign in, to sign up or for a new password, in a quarter of an hour. */
  network: { points: 1_000, duration: 15 * 60 },
  /** Messages to the shop in an hour. */
  message: { points: 20, duration: 60 * 60 },
  /** Links without the shop's signature in a quarter of an hour. */
  link: { points: 30, duration: 15 * 60 },
}

/** Counts the calls of an address. Refuses (429) an address that has made too many. */
export function limitCalls(queries: Queries, keyPrefix: keyof typeof CALLS): (address: string) => Promise<void> {
  const { points, duration } = CALLS[keyPrefix]
  // Once there are too many, the limiter answers from memory.
  const calls = limiter(queries, { keyPrefix, points, duration }, { inMemoryBlockOnConsumed: points })
  return (address) => take(calls, networkOf(address))
}

/** Pages of a network whose figures are counted in a minute. A limit in the memory of each process stores no address. */
const VITALS = { points: 60, duration: 60 }

/** Refuses (429) an address that has sent too many figures. */
export function limitVitals(): (address: string) => Promise<void> {
  const pages = new RateLimiterMemory({ keyPrefix: 'vitals', ...VITALS })
  return (address) => take(pages, networkOf(address))
}

/** A login attempt. `accountId`: null if the e-mail has no account. */
interface LoginAttempt {
  email: string
  accountId: string | null
  address: string
}

/** Limits failed guesses. A guess fails by a Refusal of 4xx; an overloaded server (503) does not count. */
export interface Tries {
  /** A guess by e-mail. A correct one resets the count of this network. Refuses (429) too many. */
  login<T>(guesser: LoginAttempt, guess: () => Promise<T>): Promise<T>
  /** A guess by a logged-in account. `what`: the secret that is guessed. Refuses (429) too many. */
  own<T>(what: string, accountId: string, guess: () => Promise<T>): Promise<T>
  /** A guess of a promo code. A correct one does not reset the count, since many people know one. Refuses (429) too many. */
  code<T>(accountId: string, guess: () => Promise<T>): Promise<T>
  /** Stores the network of a login. */
  enter(queries: Queries, accountId: string, address: string): Promise<void>
  /** Resets all counts of an account after its owner has set a new password by mail. */
  forgive(queries: Queries, account: { id: string; email: string }): Promise<void>
}

export function limitTries(queries: Queries, logAccountEvent: LogAccountEvent): Tries {
  const near = limiter(queries, { keyPrefix: 'login', points: ATTEMPTS.failures, duration: ATTEMPTS.window })
  const unknownNetworks = limiter(queries, {
    keyPrefix: 'strange',
    points: UNKNOWN_NETWORKS.failures,
    duration: UNKNOWN_NETWORKS.window,
  })
  const own = limiter(queries, { keyPrefix: 'own', points: ATTEMPTS.failures, duration: ATTEMPTS.window })
  const codes = limiter(queries, { keyPrefix: 'code', points: ATTEMPTS.failures, duration: ATTEMPTS.window })
  const inTurn = runInOrder()
  const networkKey = (accountId: string, address: string) => hashOf(`${accountId} ${networkOf(address)}`)

  async function isKnown({ accountId, address }: LoginAttempt): Promise<boolean> {
    if (accountId === null) return false
    const found = await queries.query('select 1 from known_networks where account_id = $1 and network = $2', [
      accountId,
      networkKey(accountId, address),
    ])
    return found.length > 0
  }

  // Each guess is counted before it is checked, so that several processes together never check too many. A correct guess resets
  // the first counter and is removed from the others.
  async function counted<T>(
    [first, ...others]: readonly [Counter, ...Counter[]],
    accountId: string | null,
    guess: () => Promise<T>,
  ): Promise<T> {
    try {
      for (const [counter, key] of [first, ...others]) await take(counter, key)
    } catch (error) {
      if (error instanceof Refusal) logAccountEvent('locked out', accountId)
      throw error
    }
    const uncount = async (counters: readonly Counter[]) => {
      for (const [counter, key] of counters) await counter.reward(key)
    }
    const result = await guess().catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status < 500) logAccountEvent('guess failed', accountId)
      else await uncount([first, ...others])
      throw error
    })
    await uncount(others)
    await first[0].delete(first[1])
    return result
  }

  return {
    login(guesser, guess) {
      const email = hashOf(emailKey(guesser.email))
      const key = `${email}:${networkOf(guesser.address)}`
      return inTurn(key, async () => {
        const elsewhere: Counter[] = (await isKnown(guesser)) ? [] : [[unknownNetworks, email]]
        return counted([[near, key], ...elsewhere], guesser.accountId, guess)
      })
    },
    own(what, accountId, guess) {
      const key = `${accountId}:${what}`
      return inTurn(key, () => counted([[own, key]], accountId, guess))
    },
    code: (accountId, guess) =>
      inTurn(`${accountId}:code`, async () => {
        await take(codes, accountId)
        const result = await guess().catch(async (error: unknown) => {
          if (!(error instanceof Refusal && error.status < 500)) await codes.reward(accountId)
          throw error
        })
        await codes.reward(accountId)
        return result
      }),
    async enter({ query }, accountId, address) {
      await query(
        `insert into known_networks (account_id, network) values ($1, $2)
         on conflict (account_id, network) do update set seen_at = clock_timestamp()`,
        [accountId, networkKey(accountId, address)],
      )
      await query(
        `delete from known_networks where account_id = $1 and network in
           (select network from known_networks where account_id = $1 order by seen_at desc offset $2)`,
        [accountId, NETWORKS],
      )
    },
    async forgive({ query }, { id, email }) {
      const hash = hashOf(emailKey(email))
      await query('delete from tries where key like $1 or key like $2 or key = $3', [
        `login:${hash}:%`,
        `own:${id}:%`,
        `strange:${hash}`,
      ])
    },
  }
}

/** Deletes expired counts. */
export const deleteExpiredTries = ({ query }: Queries) => query('delete from tries where expire < $1', [Date.now()])

/**
 * Runs the work of each key one after another. Otherwise, of many correct guesses at the same time, none would know of the
 * others.
 */
function runInOrder() {
  const underWay = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const now = (underWay.get(key) ?? Promise.resolve()).then(work, work)
    underWay.set(key, now)
    const end = () => {
      if (underWay.get(key) === now) underWay.delete(key)
    }
    now.then(end, end)
    return now
  }
}
