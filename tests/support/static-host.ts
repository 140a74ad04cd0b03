import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { headersFor, parseHeaders } from '../../tools/vite/headers-file'
import { MISSING } from '../../tools/vite/pages'
import { parseRedirects, redirectFor } from '../../tools/vite/redirects-file'

/** A static host on loopback. */
export interface Host {
  port: number
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
 * Serves a built folder as static hosts do: with gzip, the headers of `_headers`, the page of a URL or what `_redirects` names,
 * and 304 for files that the browser has cached. `instead` may respond in its place, and returns whether it did.
 */
export async function host(
  folder: string,
  instead: (path: string, response: ServerResponse) => boolean = () => false,
): Promise<Host> {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const redirects = parseRedirects(readFileSync(join(folder, '_redirects'), 'utf8'))
  const isFile = (path: string) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile()
  const answerTo = (path: string) => {
    const named = [path, `${path}.html`, `${path}index.html`].find(isFile)
    return named ? { to: named, status: 200 } : (redirectFor(redirects, path) ?? { to: MISSING, status: 404 })
  }
  const sent = new Map<string, { body: Buffer; tag: string }>()

  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname))
    if (instead(path, response)) return
    const { to: file, status } = answerTo(path)
    // Another version may be deployed meanwhile.
    const key = `${file} ${statSync(join(folder, file)).mtimeMs}`
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    let answer = sent.get(key)
    if (!answer) {
      const content = readFileSync(join(folder, file))
      const body = isCompressed(type) ? content : gzipSync(content)
      answer = { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
      sent.set(key, answer)
    }
    for (const [name, value] of headersFor(rules, path)) response.appendHeader(name, value)
    response.setHeader('ETag', answer.tag)
    if (request.headers['if-none-match'] === answer.tag) {
      response.writeHead(304).end()
      return
    }
    response.setHeader('Content-Type', type)
    if (!isCompressed(type)) response.setHeader('Content-Encoding', 'gzip')
    response.writeHead(status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port.')
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
