import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Keeps a folder for this process alone, and answers how to give it back. PGlite takes no lock of its own, and a second
 * process would ruin the files. A socket, not a file: it ends with the process, however that ends. Throws where another
 * process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)
  const isWindows = process.platform === 'win32'
  const path = isWindows ? `\\\\.\\pipe\\sillage-${name}` : join(tmpdir(), `sillage-${name}.sock`)
  if (await isHeld(path)) throw new Error(`DATA_DIR ${folder} is in use by another server; end that one first.`)
  if (!isWindows) await rm(path, { force: true })
  const holder = createServer((caller) => caller.end()).unref()
  await new Promise<void>((done, failed) => holder.once('error', failed).listen(path, done))
  return () => void holder.close()
}

const isHeld = (path: string) =>
  new Promise<boolean>((answer) => {
    const caller = connect(path, () => {
      caller.destroy()
      answer(true)
    })
    caller.once('error', () => answer(false))
  })
