import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWorker, filesToCache } from '../../tools/vite/offline'
import { host } from '../support/static-host'
import { BUILDS } from './builds'

/** A copy of the sandbox build on its own host, where another version can be deployed. */
export interface HostedBuild {
  /** http://localhost:PORT. */
  origin: string
  /** Deploys another version: all code has new file names, and the product list has another heading. */
  deploy(heading: string): Promise<void>
  /** Deploys the first version again. */
  takeBack(): Promise<void>
  /**
   * Serves files of the path with 404, or with the app shell, and lets browsers cache that for a year. null ends it.
   */
  spoil(path: RegExp | null, how?: 'missing' | 'frame'): void
  /** Deploys a worker that removes itself. */
  removeWorker(): Promise<void>
  /** Stops the host. */
  close(): void
}

export async function hostBuild(): Promise<HostedBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-hosted-'))
  cpSync(join(BUILDS, 'sandbox'), folder, { recursive: true })
  let spoilt: RegExp | null = null
  let wrong = 404
  const { port, close } = await host(folder, (path, response) => {
    if (!spoilt?.test(path)) return false
    response
      .writeHead(wrong, { 'content-type': 'text/html', 'cache-control': 'public, max-age=31536000, immutable' })
      .end(readFileSync(join(folder, 'shell.html')))
    return true
  })
  return {
    origin: `http://localhost:${port}`,
    async deploy(heading) {
      const code = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
      const later = (name: string) => name.replace(/\.js$/, 'x.js')
      const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
        /\.(js|html)$/.test(path),
      )
      for (const path of texts) {
        let text = readFileSync(join(folder, path), 'utf8').replaceAll('All perfumes', heading)
        for (const name of code) text = text.replaceAll(name, later(name))
        writeFileSync(join(folder, path), text)
      }
      for (const name of code) renameSync(join(folder, 'assets', name), join(folder, 'assets', later(name)))
      await buildWorker(process.cwd(), folder, filesToCache(folder))
    },
    async takeBack() {
      rmSync(join(folder, 'assets'), { recursive: true })
      cpSync(join(BUILDS, 'sandbox'), folder, { recursive: true })
    },
    spoil(path, how = 'missing') {
      spoilt = path
      wrong = how === 'missing' ? 404 : 200
    },
    removeWorker: () => buildWorker(process.cwd(), folder, []),
    close() {
      close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
