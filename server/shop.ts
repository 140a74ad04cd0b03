import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf } from './http/address'
import { parseSettings } from './settings'
import { LiveSettings } from './shopkeeping/live-settings'
import { commandOf, runCommand } from './shopkeeping/run-command'
import { sendCommand } from './shopkeeping/socket'
import { patientProvider, prepareDatabase } from './start'

// npm run shop -- COMMAND: the commands of a shopkeeper, with the server's settings. Exit code 0, or 1 with one sentence. If a
// server runs on the embedded database, it runs the command.

const args = process.argv.slice(2)
const read = (path: string) => readFile(path, 'utf8')

async function run(): Promise<string> {
  const command = commandOf(args)
  const settings = parseSettings(process.env)
  const message = settings.databaseUrl === null ? await sendCommand(settings.dataFolder, args, read) : null
  if (message !== null) return message
  const { databaseUrl, dataFolder } = settings
  if (databaseUrl === null && !existsSync(join(dataFolder, 'postgres')))
    throw new Error(`There is no shop in DATA_DIR ${dataFolder}. Start the server first, or name its folder.`)
  const database = await prepareDatabase(settings)
  try {
    const live = new LiveSettings(database, settings)
    await live.reload()
    const provider = patientProvider(live)
    const address = settings.publicUrl ?? addressOf(settings.host, settings.port)
    return await runCommand({ database, provider, address, read }, command)
  } finally {
    await database.close()
  }
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
