import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { unusable } from '../unusable'

/**
 * Locks a folder for this process. Returns a function that unlocks it. PGlite has no lock of its own, and a second process
 * would corrupt the files. The kernel locks the file `lock` in the folder: it is the same file by every path and in every
 * container, and the lock ends with the process, however that ends. Throws if another process holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const { tryLock } = await import('fs-native-extensions')
  const file = await open(join(folder, 'lock'), 'a').catch((error) => {
    throw unusable(`DATA_DIR ${folder}`, error)
  })
  if (!tryLock(file.fd)) {
    await file.close()
    throw new Error(`DATA_DIR ${folder} is in use by another server; end that one first.`)
  }
  return () => file.close()
}
