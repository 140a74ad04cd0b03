import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { parseSettings } from '../server/settings'
import { prepareDatabase, start } from '../server/start'

// npm run serve: the shop and its API on one origin. Builds the shop where no build is there or a source is newer; the server
// then draws its pages anew whenever its products change. `-- --build` ends after the build.

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

/** What stops the start is said in a sentence, as by the server itself. */
function sayAndExit(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.once('uncaughtException', sayAndExit)

// Written last by a build.
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
    // Nobody else is sent here.
    await api.stop(0)
  }
}
if (process.argv.includes('--build')) process.exit()
process.env.SITE ??= BUILT
process.off('uncaughtException', sayAndExit)
await import('../server/main')
