import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds the service worker next to the pages. It caches them and all code, so that the shop opens without a network.
 * With `isOn: false`, the worker of earlier visitors removes itself and its cache.
 */
export function offline({ isOn = true } = {}): Plugin {
  let out: string
  let root: string
  return {
    name: 'sillage-offline',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
      out = resolve(root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        await buildWorker(root, out, isOn ? filesToCache(out) : [])
      },
    },
  }
}

/**
 * The files of a built shop that its worker caches: pages, code, font, the icons of a tab and a launcher, and the
 * placeholder of a picture.
 */
export const filesToCache = (out: string): string[] =>
  readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) =>
      /^(index|login|products|products\/[^/]+|shell)\.html$|^assets\/.+\.(js|css|woff2)$|^favicon\.svg$|^icons\/(48\.png|no-picture\.svg)$/.test(
        path,
      ),
    )
    .sort()

/** The address of a file of a built shop. The shell answers every address without a page. */
const addressOf = (path: string) => (path === 'shell.html' ? '/cart' : `/${path.replace(/(^index)?\.html$/, '')}`)

/** Writes `sw.js` into a built shop. */
export async function buildWorker(root: string, out: string, files: readonly string[]): Promise<void> {
  const version = createHash('sha256')
  for (const file of files) version.update(file).update(readFileSync(join(out, file)))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      __VERSION__: JSON.stringify(version.digest('hex').slice(0, 12)),
      __PRECACHE__: JSON.stringify(files.map(addressOf)),
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: 'src/boot/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
