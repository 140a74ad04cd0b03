import { chmod, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { unusable } from '../unusable'
import { commandOf, runCommand } from './run-command'
import type { Shopkeeping } from './shopkeeping'

// Only one process can use the embedded database. While a server runs on it, commands are sent to that server over a socket in
// its folder, which only the server's own user may open.

const FILE = 'shop.sock'
/** The longest path of a socket that every system allows, in bytes. */
const LONGEST_PATH = 103
/** The longest text of a command with its file, in bytes. */
const MOST = 1_000_000

const requestSchema = v.object({
  args: v.pipe(v.array(v.pipe(v.string(), v.maxLength(10_000))), v.maxLength(100)),
  /** The text of the file that the command names; null: it names none. */
  file: v.nullable(v.string()),
})
type CommandRequest = v.InferOutput<typeof requestSchema>

const socketIn = (dataFolder: string) => join(dataFolder, FILE)

/**
 * Listens for commands in a folder that this process has locked. Returns a function that stops it. Throws if the path of the
 * folder is too long for a socket.
 */
export async function listenForCommands(
  dataFolder: string,
  shop: () => Omit<Shopkeeping, 'read'>,
): Promise<() => Promise<void>> {
  const path = socketIn(dataFolder)
  if (Buffer.byteLength(path) > LONGEST_PATH)
    throw unusable(`DATA_DIR ${dataFolder}`, new Error('its path is too long for a socket'))
  // Left over from a killed server: the folder's lock proves that no process listens on it.
  await rm(path, { force: true })
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    let length = 0
    incoming.on('data', (part: Buffer) => {
      length += part.length
      if (length > MOST) incoming.destroy()
      else parts.push(part)
    })
    incoming.on('end', () => {
      run(shop(), Buffer.concat(parts).toString())
        .then((message) => response.writeHead(200).end(message))
        .catch((error: unknown) => response.writeHead(422).end(error instanceof Error ? error.message : 'It failed.'))
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
  const { args, file } = v.parse(v.pipe(v.string(), v.parseJson(), requestSchema), text)
  const call = commandOf(args)
  if (call.command.isAlone) throw new Error('Stop the server first: its orders meanwhile would be lost.')
  const read = async () => {
    if (file === null) throw new Error('No file was sent.')
    return file
  }
  return runCommand({ ...shop, read }, call)
}

/**
 * Sends a command to the server that has locked a folder. Returns its message, and null if no server runs there. Throws its
 * refusal. `read`: reads the text of a file.
 */
export async function sendCommand(
  dataFolder: string,
  args: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<string | null> {
  const { command, given } = commandOf(args)
  const at = command.needs.indexOf('FILE')
  const path = given[at]
  // Paths are relative to the shopkeeper's own folder.
  const file =
    path === undefined ? null : await read(path).catch(() => Promise.reject(new Error(`There is no file ${path}.`)))
  const body = JSON.stringify({ args: [...args], file } satisfies CommandRequest)
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketIn(dataFolder), method: 'POST' }, (answer) => {
      let message = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        message += part
      })
      answer.on('error', reject)
      answer.on('end', () => (answer.statusCode === 200 ? resolve(message) : reject(new Error(message))))
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(new Error('The server did not answer the command.', { cause: error }))
    })
    outgoing.end(body)
  })
}
