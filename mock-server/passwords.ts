import * as v from 'valibot'
import { passwordText } from '../domain/normal-text'

/** How a password is kept: salt and hash in base64, and the rounds it took, so that they can be raised later. */
export const passwordHashSchema = v.object({
  salt: v.string(),
  hash: v.string(),
  iterations: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type PasswordHash = v.InferOutput<typeof passwordHashSchema>

/** What PBKDF2-SHA256 asks for today; about 60 ms on a desktop, off the main thread. */
export const ITERATIONS = 600_000

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function derive(password: string, salt: string, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(passwordText(password)), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations },
    key,
    256,
  )
  return toBase64(new Uint8Array(bits))
}

/** The hash of a new password, with a salt of its own. */
export async function hashPassword(password: string, iterations: number): Promise<PasswordHash> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)))
  return { salt, iterations, hash: await derive(password, salt, iterations) }
}

/** Whether this is the password that was hashed. */
export const isPassword = async (password: string, kept: PasswordHash): Promise<boolean> =>
  (await derive(password, kept.salt, kept.iterations)) === kept.hash
