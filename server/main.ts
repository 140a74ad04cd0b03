import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSettings } from './settings'
import { prepareDatabase, type Running, start } from './start'

// Starts the server with the settings of its environment. `SITE`: the folder of the built shop.

const folder = resolve(process.env.SITE ?? 'dist-served')

let running: Running | null = null
const stop = () => {
  // No request is open yet, and an interrupted migration is rolled back.
  if (!running) process.exit(0)
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

try {
  const settings = parseSettings(process.env)
  running = await start(settings, existsSync(folder) ? folder : null, await prepareDatabase(settings))
  console.log(`Sillage is at ${running.address}`)
  if (running.setupAddress !== null) console.log(`Set up your shop at ${running.setupAddress}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
