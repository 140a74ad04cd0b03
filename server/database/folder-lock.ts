import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { unusable } from '../unusable'

/**
 * Keeps a folder for this process alone, and answers how to give it back. PGlite takes no lock of its own, and a second
 * process would ruin the files. The kernel's lock on the file `lock` in the folder: whatever path leads there, and from
 * whatever container, it is one file, and the lock ends with the process, however that ends. Throws where another process
 * holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = await open(join(folder, 'lock'), 'a').catch((error) => {
    throw unusable(`DATA_DIR ${folder}`, error)
  })
  if (!tryLock(file.fd)) {
    await file.close()
    throw new Error(`DATA_DIR ${folder} is in use by another server; end that one first.`)
  }
  return () => file.close()
}
