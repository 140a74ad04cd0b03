import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { headersFor, parseHeaders } from '../../tools/vite/headers-file'

/** A static host on loopback. */
export interface Host {
  url: string
  close(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

const isCompressed = (type: string) => type === 'font/woff2' || type === 'image/webp'

/**
 * Serves a built folder as static hosts do: with gzip, the headers of `_headers`, the page of a URL or the fallback
 * page, and 304 for files that the browser has cached.
 */
export async function host(folder: string): Promise<Host> {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const isFile = (path: string) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile()
  const fileFor = (path: string) => [path, `${path}.html`, `${path}index.html`].find(isFile) ?? 'shell.html'
  const sent = new Map<string, { body: Buffer; tag: string }>()

  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname))
    const file = fileFor(path)
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    let answer = sent.get(file)
    if (!answer) {
      const content = readFileSync(join(folder, file))
      const body = isCompressed(type) ? content : gzipSync(content)
      answer = { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
      sent.set(file, answer)
    }
    for (const [name, value] of headersFor(rules, path)) response.appendHeader(name, value)
    response.setHeader('ETag', answer.tag)
    if (request.headers['if-none-match'] === answer.tag) {
      response.writeHead(304).end()
      return
    }
    response.setHeader('Content-Type', type)
    if (!isCompressed(type)) response.setHeader('Content-Encoding', 'gzip')
    response.end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
