import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings'

// Secrets of the shop are stored encrypted (AES-256-GCM), so that neither the database nor its backup contains them in the clear.

const FILE = 'settings.key'

type KeySettings = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'settingsKey'>

/** Why secrets cannot be saved; null: they can. */
export const noSecrets = ({ databaseUrl, settingsKey }: KeySettings): string | null =>
  databaseUrl === null || settingsKey !== null
    ? null
    : 'Secrets cannot be saved here: the server has no SETTINGS_KEY to encrypt them with.'

/**
 * The secret that encrypts: SETTINGS_KEY, or the file of the embedded database's folder. `create`: creates a missing file. null:
 * there is none.
 */
export async function settingsKey(
  { databaseUrl, dataFolder, settingsKey: given }: KeySettings,
  create: boolean,
): Promise<string | null> {
  if (given !== null) return given
  if (databaseUrl !== null) return null
  const path = join(dataFolder, FILE)
  const read = () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  const known = await read()
  if (known !== null || !create) return known
  // `flush`: a secret that is encrypted with a lost key is lost too.
  await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  return read()
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'settings of the shop', 32))

/** Encrypts the value of a setting. The name is authenticated, so that no value can be moved to another setting. */
export function seal(secret: string, name: string, value: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts the value of a setting. Throws if it was encrypted with another secret or under another name. */
export function unseal(secret: string, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
