import { pbkdf2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// `scrypt$COST$SALT$HASH`, or `pbkdf2$ROUNDS$SALT$HASH` as the simulated backend keeps the demo account's; in base64.

const deriveByScrypt = promisify<string, Buffer, number, { N: number; maxmem: number }, Buffer>(scrypt)
const deriveByPbkdf2 = promisify(pbkdf2)

const byScrypt = (password: string, salt: Buffer, cost: number) =>
  deriveByScrypt(password, salt, 32, { N: cost, maxmem: 2 ** 20 + 256 * 8 * cost })

/** The hash of a new password, with its cost and a salt of its own in it. `cost`: N of scrypt. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const hash = await byScrypt(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** Whether this is the password that was hashed. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [kind, rounds, saltText = '', hashText = ''] = kept.split('$')
  const salt = Buffer.from(saltText, 'base64')
  const expected = Buffer.from(hashText, 'base64')
  const hash =
    kind === 'pbkdf2'
      ? await deriveByPbkdf2(password, salt, Number(rounds), expected.length, 'sha256')
      : await byScrypt(password, salt, Number(rounds))
  return hash.length === expected.length && timingSafeEqual(hash, expected)
}

/** Whether a hash is weaker than new ones are. */
export const isWeak = (kept: string, cost: number): boolean => {
  const [kind, rounds] = kept.split('$')
  return kind !== 'scrypt' || Number(rounds) < cost
}
