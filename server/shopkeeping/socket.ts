import { chmod, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { unusable } from '../unusable'
import { commandOf, runCommand } from './run-command'
import type { Shopkeeping } from './shopkeeping'

// The embedded database is one process's own. Where a server runs on it, commands are sent to the server over a socket in its
// folder, which only the server's own user may open.

const FILE = 'shop.sock'
/** The longest path of a socket that every system takes, in bytes. */
const LONGEST_PATH = 103
/** The longest text of a command, its file included, in bytes. */
const MOST = 1_000_000

const askedSchema = v.object({
  words: v.pipe(v.array(v.pipe(v.string(), v.maxLength(10_000))), v.maxLength(100)),
  /** The text of the file that the command names; null: it names none. */
  file: v.nullable(v.string()),
})
type Asked = v.InferOutput<typeof askedSchema>

const socketIn = (dataFolder: string) => join(dataFolder, FILE)

/** Takes commands in a folder that this process keeps. Answers how to stop. Throws where the folder has no room for a socket. */
export async function takeCommands(dataFolder: string, shop: Omit<Shopkeeping, 'read'>): Promise<() => Promise<void>> {
  const path = socketIn(dataFolder)
  if (Buffer.byteLength(path) > LONGEST_PATH)
    throw unusable(`DATA_DIR ${dataFolder}`, new Error('its path is too long for a socket'))
  // What a server that was killed has left: the folder's lock says that nobody listens there.
  await rm(path, { force: true })
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    let length = 0
    asked.on('data', (part: Buffer) => {
      length += part.length
      if (length > MOST) asked.destroy()
      else parts.push(part)
    })
    asked.on('end', () => {
      run(shop, Buffer.concat(parts).toString())
        .then((said) => answer.writeHead(200).end(said))
        .catch((error: unknown) => answer.writeHead(422).end(error instanceof Error ? error.message : 'It failed.'))
    })
  })
  const mask = process.umask(0o177)
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  process.umask(mask)
  await listening.catch((error) => {
    throw unusable(`DATA_DIR ${dataFolder}`, error)
  })
  await chmod(path, 0o600)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

async function run(shop: Omit<Shopkeeping, 'read'>, text: string): Promise<string> {
  const { words, file } = v.parse(v.pipe(v.string(), v.parseJson(), askedSchema), text)
  const asked = commandOf(words)
  if (asked.command.isAlone) throw new Error('Stop the server first: what it sells meanwhile would be lost.')
  const read = async () => {
    if (file === null) throw new Error('No file was sent.')
    return file
  }
  return runCommand({ ...shop, read }, asked)
}

/**
 * Sends a command to the server that keeps a folder. Answers what it says, and null where no server runs there. Throws its
 * refusal. `read`: the text of a file.
 */
export async function sendCommand(
  dataFolder: string,
  words: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<string | null> {
  const { command, given } = commandOf(words)
  const at = command.needs.indexOf('FILE')
  const path = given[at]
  // A file is the shopkeeper's, and read in their own folder.
  const file =
    path === undefined ? null : await read(path).catch(() => Promise.reject(new Error(`There is no file ${path}.`)))
  const body = JSON.stringify({ words: [...words], file } satisfies Asked)
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketIn(dataFolder), method: 'POST' }, (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        said += part
      })
      answer.on('error', reject)
      answer.on('end', () => (answer.statusCode === 200 ? resolve(said) : reject(new Error(said))))
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(new Error('The server did not answer the command.', { cause: error }))
    })
    asking.end(body)
  })
}
