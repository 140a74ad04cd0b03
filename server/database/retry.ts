import { setTimeout as elapsed } from 'node:timers/promises'

/** Serialization failure and deadlock: the transaction was rolled back, so it can be repeated. */
const REPEATABLE = new Set(['40001', '40P01'])
const TRIES = 12
const LONGEST_WAIT = 500

/** The code of a database or socket error; undefined for any other. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether a migration has changed the columns of a prepared statement. Under another name it works. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan')

/** Runs `work`, and repeats it after a serialization failure or a deadlock. `work` must be one transaction or one statement. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !(REPEATABLE.has(codeOf(error) ?? '') || isStalePlan(error))) throw error
    }
    // Random, so that transactions that collided do not collide again.
    await elapsed(Math.random() * Math.min(LONGEST_WAIT, 5 * 2 ** tried))
  }
}

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  // The database is read-only: a failover is in progress.
  '25006',
  // An open transaction was idle, or lasted, longer than the database allows.
  '25P03',
  '25P04',
  // Too many connections, no memory, a full disk, or another limit of the machine.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  // A lock was not available in time.
  '55P03',
  // Cancelled by a time limit, or because the database is shutting down.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])
// Errors of `pg` and its pool that have no code.
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed|Query read timeout/

/** Whether an error means that the database is unavailable now: the same call may work later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (UNAVAILABLE.has(code) || code.startsWith('08'))) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return error instanceof Error && UNAVAILABLE_MESSAGES.test(error.message)
}

/** Codes of a cancelled statement whose connection stays usable. */
const CANCELLED = new Set(['55P03', '57014'])

/** Whether the connection that raised the error must not be used again. */
export const isBroken = (error: unknown): boolean => isUnavailable(error) && !CANCELLED.has(codeOf(error) ?? '')
