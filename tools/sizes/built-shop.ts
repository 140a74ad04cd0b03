import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { parseSync } from 'vite'

/** One file of a built shop. */
export interface BuiltFile {
  /** Relative to the built folder. */
  path: string
  /** Bytes as sent: gzip at the usual level of servers. A font is already compressed and sent as it is. */
  bytes: number
}

/** The files that a first visit to a page loads, by purpose. No file is in two parts. */
export interface FirstVisit {
  /** The entry, the shop that it imports, the modules that the page preloads, and all their imports. */
  app: BuiltFile[]
  /** The further files of the simulated backend. */
  backend: BuiltFile[]
  /** The stylesheet, inline or linked. */
  css: BuiltFile[]
  /** The fonts that the stylesheet names. */
  font: BuiltFile[]
}

const attributes = (html: string, element: RegExp, name: string): string[] =>
  [...html.matchAll(element)].flatMap(([tag]) => new RegExp(`\\s${name}="/([^"]+)"`).exec(tag)?.[1] ?? [])

const measured = (path: string, content: string | Buffer): BuiltFile => ({ path, bytes: gzipSync(content).length })

/** The dynamic imports of a module. */
function dynamicImportsOf(path: string, code: string): string[] {
  const { dynamicImports } = parseSync(path, code).module
  return dynamicImports.map(({ moduleRequest: { start, end } }) =>
    posix.join(posix.dirname(path), code.slice(start + 1, end - 1)),
  )
}

/** Finds the files that a first visit to `page` of a built folder loads. Throws if there is no such page. */
export function firstVisit(folder: string, page = 'products.html'): FirstVisit {
  const html = readFileSync(join(folder, page), 'utf8')
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')

  const withImports = (paths: readonly string[], found = new Set<string>()): Set<string> => {
    for (const path of paths) {
      if (found.has(path)) continue
      found.add(path)
      const { staticImports, staticExports } = parseSync(path, read(path)).module
      const reExported = staticExports.flatMap(({ entries }) => entries)
      const from = [...staticImports, ...reExported].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
      withImports(
        from.map((relative) => posix.join(posix.dirname(path), relative)),
        found,
      )
    }
    return found
  }

  const entries = attributes(html, /<script [^>]*type="module"[^>]*>/g, 'src')
  const imported = entries.flatMap((path) => dynamicImportsOf(path, read(path)))
  const isBackend = (path: string) => /^(?:mock-server|interception)-/.test(basename(path))
  const preloaded = attributes(html, /<link [^>]*rel="modulepreload"[^>]*>/g, 'href')
  const shop = imported.filter((path) => /^shop-[\w-]+\.js$/.test(basename(path)))
  const app = withImports([...entries, ...shop, ...preloaded])
  const backend = [...withImports(imported.filter(isBackend))].filter((path) => !app.has(path))
  const scripts = (paths: Iterable<string>) => [...paths].map((path) => measured(path, read(path)))

  const inlined = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1]
  const linked = attributes(html, /<link [^>]*rel="stylesheet"[^>]*>/g, 'href')
  const styles = [...(inlined === undefined ? [] : [measured(page, inlined)]), ...scripts(linked)]
  const sheets = [inlined ?? '', ...linked.map(read)].join('')
  const fonts = [...sheets.matchAll(/url\("?\/(\S+?\.woff2)"?\)/g)].flatMap(([, path]) => path ?? [])
  return {
    app: scripts(app),
    backend: scripts(backend),
    css: styles,
    font: fonts.map((path) => ({ path, bytes: readFileSync(join(folder, path)).length })),
  }
}

/** The prerendered pages of the shop. */
export const prerenderedPages = (folder: string): BuiltFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && !['flows.html', 'desk.html'].includes(path))
    .map((path) => measured(path, readFileSync(join(folder, path))))

/** Sum in bytes. */
export const bytesOf = (files: readonly BuiltFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** The number of elements in the body of a prerendered page. */
export const elementsOf = (folder: string, page = 'products.html'): number =>
  new JSDOM(readFileSync(join(folder, page))).window.document.body.querySelectorAll('*').length
