import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { build } from 'vite'
import { parseSettings } from '../server/settings'
import { prepareDatabase, start } from '../server/start'
import { parseEnv } from '../src/services/env-schema'
import { productsToDraw } from './vite/products'

// npm run serve: the shop and its API on one origin. Builds the shop where no build is there, a source is newer, or its pages
// are drawn with other products than the server has.

const BUILT = process.env.SITE ?? 'dist-served'
const SOURCES = [
  'index.html',
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
const settings = parseSettings(process.env)
const api = await start({ ...settings, host: '127.0.0.1', port: 0 }, null, await prepareDatabase(settings))
try {
  process.env.VITE_API_URL = '/'
  process.env.PRODUCTS_FROM = api.address
  if (Math.max(...sources) > built || !(await isDrawnWithProducts())) {
    console.error('Building the shop for its own server ...')
    await build({ logLevel: 'warn', build: { outDir: BUILT, emptyOutDir: true } })
  }
} finally {
  await api.stop()
}
process.env.SITE ??= BUILT
process.off('uncaughtException', sayAndExit)
await import('../server/main')

/** Whether the built pages bring the products that the server has now. */
async function isDrawnWithProducts(): Promise<boolean> {
  const page = await readFile(join(BUILT, 'products.html'), 'utf8')
  const island = /<script type="application\/json" id="products">(.*?)<\/script>/.exec(page)?.[1]
  const products = await productsToDraw(parseEnv({ VITE_API_URL: '/' }), console.warn)
  return isDeepStrictEqual(island === undefined ? null : JSON.parse(island), products)
}
