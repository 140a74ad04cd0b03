import { setTimeout as elapsed } from 'node:timers/promises'

/** Serialization failure and deadlock: what was done left no trace, so all of it may be done again. */
const REPEATABLE = new Set(['40001', '40P01'])
const TRIES = 12
const LONGEST_WAIT = 500

/** The code of a database's or a socket's error; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether a migration has changed what a prepared statement returns: sent under another name it works. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan')

/** Runs `work`, and again where the database asks for it. `work` must be one transaction or one statement. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !(REPEATABLE.has(codeOf(error) ?? '') || isStalePlan(error))) throw error
    }
    // At random, so that those who met once do not meet again.
    await elapsed(Math.random() * Math.min(LONGEST_WAIT, 5 * 2 ** tried))
  }
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  // Only reads: it is about to take over, or another has taken over from it.
  '25006',
  // A transaction was left open, or lasted, longer than the database allows.
  '25P03',
  '25P04',
  // Too many connections, no memory, a full disk, another limit of the machine.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  // A lock was not to be had in time.
  '55P03',
  // Given up: by a time limit, or since the database ends.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])
// What `pg` and its pool say without a code.
const AWAY_WORDS =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed|Query read timeout/

/** Whether an error says that the database cannot be reached now: the same call may work later. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (AWAY.has(code) || code.startsWith('08'))) return true
  if (error instanceof AggregateError) return error.errors.some(isAway)
  return error instanceof Error && AWAY_WORDS.test(error.message)
}

/** Codes of a statement that was given up on a connection that goes on. */
const GIVEN_UP = new Set(['55P03', '57014'])

/** Whether nothing more may be sent on the connection that said so. */
export const isBroken = (error: unknown): boolean => isAway(error) && !GIVEN_UP.has(codeOf(error) ?? '')
