import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { UsageError } from './usage-error.ts'
import { bundleCharts } from './view-bundle.ts'
import type { ViewedChart } from './view-command.ts'
import { rebuildOnChange } from './view-watch.ts'

/** Writes the page with these charts into a folder that is new, empty, or contains an earlier page. */
export async function writePage(charts: readonly ViewedChart[], folder: string): Promise<void> {
  const before = existsSync(folder) ? await readdir(folder) : []
  if (before.length > 0 && !existsSync(join(folder, 'charts/index.js')))
    throw new UsageError(`${folder} holds something else: name a new or empty folder.`)
  const page = builtPage()
  // If bundling fails, the folder stays unchanged.
  const bundled = await mkdtemp(join(tmpdir(), 'xstate-paths-charts-'))
  try {
    await bundleCharts(charts, bundled)
    for (const old of ['assets', 'charts']) await rm(join(folder, old), { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await cp(page, folder, { recursive: true })
    await cp(bundled, join(folder, 'charts'), { recursive: true })
  } finally {
    await rm(bundled, { recursive: true, force: true })
  }
}

/**
 * Writes the page into a temporary folder and serves it on the loopback interface. With `watched`, the page reloads when a
 * file of the charts, one of these cases files, or an import of them changes. The folder is removed when the process ends.
 * Returns the address.
 */
export async function servePage(
  charts: readonly ViewedChart[],
  port: number,
  watched: readonly string[] | null,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'xstate-paths-view-'))
  let unwatch = () => {}
  const leave = () => {
    unwatch()
    return rm(folder, { recursive: true, force: true })
  }
  try {
    await writePage(charts, folder)
    const pages = watched && new Set<ServerResponse>()
    const address = await serve(folder, port, pages)
    if (watched && pages)
      unwatch = await rebuildOnChange([...new Set(charts.map(({ file }) => file))], watched, folder, () => {
        for (const page of pages) page.write('data: changed\n\n')
      })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => leave().then(() => process.exit(0)))
    return address
  } catch (error) {
    await leave()
    throw error
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
}

/** Reloads the page when the server sends an event. */
const RELOAD = "<script>new EventSource('reload').onmessage = () => location.reload()</script>"

/** `pages`: the open pages to reload, or null if they need not reload. */
function serve(folder: string, port: number, pages: Set<ServerResponse> | null): Promise<string> {
  const server = createServer(async ({ method = '', url = '/' }, response) => {
    const answer = (status: number, type: string, body: string | Buffer) =>
      response
        .writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
        .end(method === 'HEAD' ? '' : body)
    if (method !== 'GET' && method !== 'HEAD') return answer(405, 'text/plain', 'GET or HEAD.\n')
    const { pathname } = new URL(url, 'http://localhost')
    if (pages && pathname === '/reload') {
      pages.add(response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }))
      response.flushHeaders()
      return response.once('close', () => pages.delete(response))
    }
    const file = resolve(folder, `.${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`)
    if (!file.startsWith(folder + sep)) return answer(404, 'text/plain', 'There is no such file.\n')
    await readFile(file).then(
      (body) =>
        answer(
          200,
          TYPES[extname(file)] ?? 'application/octet-stream',
          pages && extname(file) === '.html' ? body + RELOAD : body,
        ),
      () => answer(404, 'text/plain', 'There is no such file.\n'),
    )
  })
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new UsageError(`Port ${port} is taken: name another by --port.`) : error),
    )
    server.listen(port, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
  })
}

/**
 * The folder of the page without charts. The package contains it. In the workspace it is built if its sources are
 * newer.
 */
function builtPage(): string {
  const packed = fileURLToPath(new URL('./viewer', import.meta.url))
  if (existsSync(packed)) return packed
  const viewer = fileURLToPath(new URL('../../xstate-viewer', import.meta.url))
  const built = join(viewer, 'dist')
  const sources = ['src', 'view', 'build.ts'].map((name) => join(viewer, name))
  const made = changed(join(built, 'index.html'))
  if ([...sources, fileURLToPath(new URL('.', import.meta.url))].some((one) => newest(one) > made)) {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
    const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, join(viewer, 'build.ts')], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The page cannot be built: ${stderr.trim()}`)
  }
  return built
}

const changed = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0)

/** The last modification of any file in a folder, ms since 1970. */
function newest(path: string): number {
  if (!statSync(path).isDirectory()) return changed(path)
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
