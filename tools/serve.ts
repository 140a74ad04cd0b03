import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { parseSettings } from '../server/settings'
import { prepareDatabase, start } from '../server/start'

// npm run serve: serves the shop and its API on one origin. It builds the shop if there is no build or a source is
// newer. The server then renders its pages again whenever its products change. `-- --build` exits after the build.

const BUILT = process.env.SITE ?? 'dist-served'
const SOURCES = [
  'index.html',
  'desk.html',
  'flows.html',
  'package.json',
  'vite.config.ts',
  'public',
  'domain',
  'contract',
  'machines',
  'src',
  'tools/vite',
]

const changed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

async function lastChange(path: string): Promise<number> {
  if (!statSync(path).isDirectory()) return changed(path)
  const entries = await readdir(path, { recursive: true })
  return Math.max(...entries.map((entry) => changed(join(path, entry))))
}

/** Prints an error that stops the start as one sentence, as the server itself does. */
function printErrorAndExit(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.once('uncaughtException', printErrorAndExit)

// A build writes this file last.
const built = changed(join(BUILT, 'flows.html'))
const sources = await Promise.all(SOURCES.map(lastChange))
if (Math.max(...sources) > built) {
  const settings = parseSettings(process.env)
  console.error('Building the shop for its own server ...')
  const api = await start({ ...settings, host: '127.0.0.1', port: 0 }, null, await prepareDatabase(settings))
  try {
    process.env.VITE_API_URL = '/'
    process.env.PRODUCTS_FROM = api.address
    await build({ logLevel: 'warn', build: { outDir: BUILT, emptyOutDir: true } })
  } finally {
    // The server has no other clients, so it need not wait for any.
    await api.stop(0)
  }
}
if (process.argv.includes('--build')) process.exit()
process.env.SITE ??= BUILT
process.off('uncaughtException', printErrorAndExit)
await import('../server/main')
