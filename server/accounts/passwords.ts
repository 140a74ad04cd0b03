import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from 'es-toolkit/promise'
import { unavailable } from '../../contract/refusal'
import { passwordText } from '../../domain/normal-text'

// Format of a hash: `scrypt$COST$SALT$HASH`, salt and hash in base64.

const deriveByScrypt = promisify<string, Buffer, number, { N: number; maxmem: number }, Buffer>(scrypt)

/** Hashes that are computed at the same time, and calls that wait for one. Further calls are refused (503). */
const AT_ONCE = 2
const WAITING = 50
const running = new Semaphore(AT_ONCE)
let waiting = 0

async function inTurn<T>(hash: () => Promise<T>): Promise<T> {
  const isToWait = running.available === 0
  if (isToWait && waiting >= WAITING) throw unavailable('Too many people are signing in. Please try again.')
  if (isToWait) waiting += 1
  await running.acquire()
  if (isToWait) waiting -= 1
  try {
    return await hash()
  } finally {
    running.release()
  }
}

const byScrypt = (password: string, salt: Buffer, cost: number) =>
  deriveByScrypt(passwordText(password), salt, 32, { N: cost, maxmem: 2 ** 20 + 256 * 8 * cost })

/**
 * Hashes a new password with a new salt. The hash contains its cost and its salt. `cost`: N of scrypt. Refuses (503) when too
 * many calls wait.
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => byScrypt(password, salt, cost))
  return `scrypt$${cost}$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** Whether a password matches a hash. Refuses (503) when too many calls wait. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, cost, salt = '', hashText = ''] = stored.split('$')
  const expected = Buffer.from(hashText, 'base64')
  const hash = await inTurn(() => byScrypt(password, Buffer.from(salt, 'base64'), Number(cost)))
  return hash.length === expected.length && timingSafeEqual(hash, expected)
}

/** Whether a hash is weaker than new ones. */
export const isWeak = (stored: string, cost: number): boolean => Number(stored.split('$')[1]) < cost
