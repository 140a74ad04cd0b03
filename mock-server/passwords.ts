import * as v from 'valibot'
import { passwordText } from '../domain/normal-text'

/** A hashed password: salt and hash in base64, and the number of rounds, which can be raised later. */
export const passwordHashSchema = v.object({
  salt: v.string(),
  hash: v.string(),
  iterations: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type PasswordHash = v.InferOutput<typeof passwordHashSchema>

/** The recommended rounds of PBKDF2-SHA256. They take about 60 ms on a desktop, off the main thread. */
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

/** Hashes a new password with a new salt. */
export async function hashPassword(password: string, iterations: number): Promise<PasswordHash> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)))
  return { salt, iterations, hash: await derive(password, salt, iterations) }
}

/** Whether a password matches a hash. */
export const isPassword = async (password: string, stored: PasswordHash): Promise<boolean> =>
  (await derive(password, stored.salt, stored.iterations)) === stored.hash
